import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { PickerText, withPickerText } from './picker-text'
import { readClock } from './read'
import { Refused, redWhen } from './refused'
import { useTyped } from './use-typed'

interface Props {
  id?: string
  /** `HH:MM`, Bali wall-clock. */
  value?: string | null
  onChange?: (clock: string | null) => void
  disabled?: boolean
  'aria-label'?: string
}

export const ClockInput = ({ value, onChange, ...rest }: Props) => {
  const typed = useTyped({ value, onChange, read: readClock, show: (clock) => clock })
  return (
    <Refused problem={typed.problem}>
      <PickerText value={{ start: typed }}>
        <TimePicker
          {...rest}
          {...redWhen(typed.problem)}
          style={{ inlineSize: '100%' }}
          format="HH:mm"
          minuteStep={5}
          needConfirm={false}
          components={withPickerText}
          value={value ? dayjs(value, 'HH:mm', true) : null}
          onChange={(time) => onChange?.(time ? time.format('HH:mm') : null)}
        />
      </PickerText>
    </Refused>
  )
}
