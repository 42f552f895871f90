import { Checkbox, Typography } from 'antd'
import { useKit } from '../core/use-t'

interface Props {
  id?: string
  /** The offers that ask for it. */
  offers: readonly string[]
  value?: boolean
  onChange?: (honeymoon: boolean) => void
}

/** Whether the guests are on their honeymoon, and what they get for it. */
export const HoneymoonTick = ({ id, offers, value = false, onChange }: Props) => {
  const kit = useKit()
  return (
    <Checkbox
      {...(id && { id })}
      styles={{ icon: { alignSelf: 'start', marginBlockStart: 3 } }}
      checked={value}
      onChange={({ target }) => onChange?.(target.checked)}
    >
      {kit('stayExtras.isHoneymoon')}{' '}
      <Typography.Text type="secondary">
        <bdi>{offers.join(' · ')}</bdi>
      </Typography.Text>
    </Checkbox>
  )
}
