import { Form } from 'antd'
import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  children: (id: string) => ReactNode
}

/** A label over an input of its own. */
export const Labelled = ({ label, children }: Props) => {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} style={{ marginBlockEnd: 12 }}>
      {children(id)}
    </Form.Item>
  )
}
