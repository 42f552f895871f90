import { formatWeekday, useLocale } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  id?: string
  /** 1 Monday … 7 Sunday. */
  value?: readonly number[]
  onChange?: (days: number[]) => void
  placeholder?: string
}

export const WeekdaysInput = ({ value = [], onChange, ...rest }: Props) => {
  const locale = useLocale()
  return (
    <Select
      {...rest}
      mode="multiple"
      maxTagCount="responsive"
      value={[...value]}
      onChange={(days: number[]) => onChange?.([...days].sort((a, b) => a - b))}
      options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: formatWeekday(day, locale) }))}
    />
  )
}
