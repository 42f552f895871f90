import { Checkbox, Input, Select, Switch } from 'antd'
import type { Kind, Shape } from '../../resources'
import { useLabel, useLocale } from '../core/use-locale'
import { ClockInput } from '../format/clock-input'
import { DayInput } from '../format/day-input'
import { formatWeekday } from '../format/intl'
import { MoneyInput } from '../format/money-input'
import { NumberInput } from '../format/number-input'
import { ImagesUpload, ImageUpload } from '../pick/image-upload'
import { ReferenceSelect } from '../pick/reference-select'
import { PercentInput } from './percent-input'

/** Besides an entity's kinds: a code reads from left to right in any language. */
export type InputKind = Kind | 'code' | 'password'

interface Props {
  field: (Shape | { kind: 'code' | 'password' }) & { required?: boolean }
  titles?: Readonly<Record<string, string>> | undefined
  id?: string
  // biome-ignore lint/suspicious/noExplicitAny: antd's form hands in whatever the field holds
  value?: any
  // biome-ignore lint/suspicious/noExplicitAny: and takes it back
  onChange?: (value: any) => void
  /** What else the control takes. */
  [more: string]: unknown
}

/** The control that fits a field's kind. */
export const FieldInput = ({ field, titles, ...control }: Props) => {
  const label = useLabel()
  const locale = useLocale()
  const known = titles ? { titles } : {}
  switch (field.kind) {
    case 'prose':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...control} />
    case 'integer':
      return <NumberInput {...control} />
    case 'percent':
      return <PercentInput {...control} />
    case 'cents':
      return <MoneyInput {...control} />
    case 'day':
      return <DayInput {...control} />
    case 'clock':
      return <ClockInput {...control} />
    case 'toggle': {
      const { value, ...rest } = control
      return <Switch {...rest} checked={value === true} />
    }
    case 'choice':
    case 'choices':
      return (
        <Select
          {...control}
          allowClear={!field.required}
          showSearch={{ optionFilterProp: 'label' }}
          {...(field.kind === 'choices' && { mode: 'multiple' as const })}
          options={Object.entries(field.choices).map(([value, text]) => ({ value, label: label(text) }))}
        />
      )
    case 'tags':
      return (
        <Select {...control} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '、', '،']} />
      )
    case 'clocks':
      return <Select {...control} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
    case 'weekdays':
      return (
        <Checkbox.Group
          {...control}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: formatWeekday(day, locale) }))}
        />
      )
    case 'reference':
      return <ReferenceSelect {...control} {...known} resource={field.to} allowClear={!field.required} />
    case 'references':
      return <ReferenceSelect {...control} {...known} multiple resource={field.to} />
    case 'image':
      return <ImageUpload {...control} />
    case 'images':
      return <ImagesUpload {...control} />
    case 'email':
      return <Input type="email" dir="ltr" autoComplete="off" {...control} />
    case 'phone':
      return <Input type="tel" dir="ltr" autoComplete="off" {...control} />
    case 'url':
      return <Input {...control} type="url" dir="ltr" />
    case 'code':
      return <Input dir="ltr" autoComplete="off" {...control} />
    case 'password':
      return <Input.Password dir="ltr" autoComplete="new-password" {...control} />
    case 'rate':
      return <Input {...control} inputMode="decimal" dir="ltr" />
    case 'currency':
      return (
        <Input
          {...control}
          dir="ltr"
          maxLength={3}
          onChange={(event) => control.onChange?.(event.target.value.toUpperCase())}
        />
      )
    default:
      return <Input {...control} />
  }
}
