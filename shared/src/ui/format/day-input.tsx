import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import { languages } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useGuard } from './marked-days'
import { PickerText, withPickerText } from './picker-text'
import { readDay } from './read'
import { Refused, redWhen } from './refused'
import { useGoingOn } from './use-going-on'
import { useTyped } from './use-typed'

/** As a day is shown; it may be typed in more ways. */
const useFormat = () => languages[useLocale()].typedDay ?? 'D MMM YYYY'

/** Enter takes the date that was typed; it doesn't send the form off. */
const takeOnly = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Picked in whatever order. */
const inOrder = ([from, to]: DayRange): DayRange => (from && to && to < from ? [to, from] : [from, to])

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

const asIs = (day: string) => day

/** Takes a plain date by typing or picking. */
export const DayInput = ({ value, onChange, min, max, style, ...rest }: Props) => {
  const typed = useTyped({ value, onChange, read: readDay(useLocale(), { min, max }), show: asIs })
  const guard = useGuard(value)
  return (
    <Refused problem={typed.problem}>
      <PickerText value={{ start: typed }}>
        <DatePicker
          {...guard.picker}
          {...rest}
          {...redWhen(typed.problem)}
          style={{ inlineSize: '100%', ...style }}
          format={useFormat()}
          components={withPickerText}
          onKeyDown={takeOnly}
          value={toDayjs(value)}
          onChange={(date) => onChange?.(toDay(date as Dayjs | null))}
          disabledDate={outside(min, max)}
        />
        {guard.said}
      </PickerText>
    </Refused>
  )
}

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

export const DayRangeInput = ({ value, onChange, min, max, allowEmpty = false, id, ...rest }: RangeProps) => {
  const [from = null, to = null] = value ?? []
  const read = readDay(useLocale(), { min, max })
  const start = useTyped({ value: from, onChange: (day) => onChange?.([day, to]), read, show: asIs })
  const end = useTyped({ value: to, onChange: (day) => onChange?.([from, day]), read, show: asIs })
  const reversed = from && to && to < from ? { key: 'endBeforeStart' } : undefined
  const problem = start.problem ?? end.problem ?? reversed
  const [isOpen, setOpen] = useState(false)
  const goingOn = useGoingOn([from && start, to && end], () => setOpen(false))
  const guard = useGuard(from, to)
  return (
    <Refused problem={problem}>
      <PickerText value={{ start, end }}>
        <DatePicker.RangePicker
          {...guard.picker}
          {...rest}
          {...(id && { id: { start: id } })}
          {...redWhen(problem)}
          style={{ inlineSize: '100%' }}
          format={useFormat()}
          components={withPickerText}
          {...goingOn}
          open={isOpen}
          onOpenChange={setOpen}
          // What was typed stays where it was typed.
          order={false}
          allowEmpty={[allowEmpty, allowEmpty]}
          value={[toDayjs(from), toDayjs(to)]}
          onChange={(dates) => onChange?.(inOrder([toDay(dates?.[0]), toDay(dates?.[1])]))}
          disabledDate={outside(min, max)}
        />
        {guard.said}
      </PickerText>
    </Refused>
  )
}
