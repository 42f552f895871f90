import { useT } from '@melali/shared/ui'
import { Form, Input } from 'antd'
import { parsePercent } from './model/amount'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** How much comes on a price, typed as `7.5` or `-5`; what was typed stays. */
export const PercentField = ({ label, value, onChange }: Props) => {
  const t = useT('sheet')
  const isRead = parsePercent(value) !== null
  return (
    <Form.Item
      label={label}
      style={{ marginBlockEnd: 8 }}
      {...(!isRead && { validateStatus: 'error' as const, help: t('notPercent') })}
    >
      <Input
        aria-label={label}
        dir="ltr"
        inputMode="decimal"
        suffix="%"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
