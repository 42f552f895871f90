import { TimePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  id?: string
  /** `HH:MM`, Bali wall-clock. */
  value?: string | null
  onChange?: (clock: string | null) => void
  disabled?: boolean
  'aria-label'?: string
}

export const ClockInput = ({ value, onChange, ...rest }: Props) => (
  <TimePicker
    {...rest}
    style={{ inlineSize: '100%' }}
    format={['HH:mm', 'H:mm', 'HHmm']}
    minuteStep={5}
    needConfirm={false}
    value={value ? dayjs(value, 'HH:mm', true) : null}
    onChange={(time) => onChange?.(time ? time.format('HH:mm') : null)}
  />
)
