import { Select } from 'antd'
import { DayInput } from '../format/day-input'
import { ReferenceSelect } from '../pick/reference-select'
import type { Filter } from './filter'

interface Props {
  filter: Filter
  value: string
  onChange: (value: string) => void
}

const split = (value: string) => (value === '' ? [] : value.split(','))

export const FilterInput = ({ filter, value, onChange }: Props) => {
  const { label } = filter
  const look = {
    'aria-label': label,
    placeholder: label,
    allowClear: true,
    style: { flex: '1 1 130px', minInlineSize: 130, maxInlineSize: 200 },
  }
  if ('day' in filter)
    return <DayInput {...look} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if ('resource' in filter && filter.single)
    return (
      <ReferenceSelect
        {...look}
        resource={filter.resource}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  if ('resource' in filter)
    return (
      <ReferenceSelect
        {...look}
        multiple
        resource={filter.resource}
        value={split(value)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    )
  if ('typed' in filter)
    return (
      <Select
        {...look}
        mode="tags"
        open={false}
        suffixIcon={null}
        value={split(value)}
        onChange={(values: string[]) => onChange(values.join(','))}
      />
    )
  if (filter.single)
    return (
      <Select
        {...look}
        options={[...filter.choices]}
        value={value || null}
        onChange={(one: string | null | undefined) => onChange(one ?? '')}
      />
    )
  return (
    <Select
      {...look}
      mode="multiple"
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      options={[...filter.choices]}
      value={split(value)}
      onChange={(values: string[]) => onChange(values.join(','))}
    />
  )
}
