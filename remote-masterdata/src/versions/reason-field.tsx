import { Form, Input } from 'antd'

interface Props {
  id: string
  label: string
  help?: string
  needed: boolean
  value: string
  onChange: (text: string) => void
}

/** Why a contract changes; wanted only where something is out of the ordinary. */
export const ReasonField = ({ id, label, help, needed, value, onChange }: Props) => (
  <Form.Item label={label} required={needed} htmlFor={id} extra={help}>
    <Input.TextArea
      id={id}
      dir="auto"
      maxLength={400}
      autoSize={{ minRows: 2, maxRows: 6 }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Form.Item>
)
