import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useLocale } from '../core/use-locale'

const typed = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'D.M.YYYY', 'D-M-YYYY', 'DDMMYYYY']
const chinese = ['YYYY年M月D日', ...typed]

/** The first is shown; all of them may be typed. */
const useFormats = () => (useLocale() === 'zh' ? chinese : typed)

/** Enter takes the date that was typed; it doesn't send the form off. */
const takeOnly = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault()
}

const toDayjs = (day: string | null | undefined) => (day ? dayjs(day, 'YYYY-MM-DD', true) : null)
const toDay = (date: Dayjs | null | undefined) => (date ? date.format('YYYY-MM-DD') : null)

const outside = (min?: string, max?: string) => (date: Dayjs) => {
  const day = date.format('YYYY-MM-DD')
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}

interface Props
  extends Omit<
    DatePickerProps,
    'value' | 'onChange' | 'picker' | 'format' | 'multiple' | 'defaultValue' | 'disabledDate'
  > {
  /** `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (day: string | null) => void
  min?: string
  max?: string
}

/** Takes a plain date by typing or picking. */
export const DayInput = ({ value, onChange, min, max, style, ...rest }: Props) => (
  <DatePicker
    {...rest}
    style={{ inlineSize: '100%', ...style }}
    format={useFormats()}
    onKeyDown={takeOnly}
    value={toDayjs(value)}
    onChange={(date) => onChange?.(toDay(date as Dayjs | null))}
    disabledDate={outside(min, max)}
  />
)

export type DayRange = readonly [string | null, string | null]

interface RangeProps {
  id?: string
  value?: DayRange | null
  onChange?: (range: DayRange) => void
  min?: string
  max?: string
  disabled?: boolean
  allowEmpty?: boolean
  placeholder?: [string, string]
  'aria-label'?: string
}

export const DayRangeInput = ({ value, onChange, min, max, allowEmpty = false, id, ...rest }: RangeProps) => (
  <DatePicker.RangePicker
    {...rest}
    {...(id && { id: { start: id } })}
    style={{ inlineSize: '100%' }}
    format={useFormats()}
    onKeyDown={takeOnly}
    allowEmpty={[allowEmpty, allowEmpty]}
    value={[toDayjs(value?.[0]), toDayjs(value?.[1])]}
    onChange={(dates) => onChange?.([toDay(dates?.[0]), toDay(dates?.[1])])}
    disabledDate={outside(min, max)}
  />
)
