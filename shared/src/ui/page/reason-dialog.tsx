import { Alert, ConfigProvider, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKit } from '../core/use-t'
import { Watched } from '../form/watched'
import { FieldDialog } from './field-dialog'

interface Props {
  open: boolean
  title: string
  verb: string
  pending: boolean
  /** Not yet: what it costs isn't known. */
  disabled?: boolean
  error?: string | undefined
  children?: ReactNode
  onSubmit: (reason: string) => void
  onCancel: () => void
  /** What was chosen beside the reason goes as the reason does. */
  afterClose?: () => void
}

/** Asks why before something is given back, declined, reversed, voided or cancelled. */
export const ReasonDialog = (props: Props) => {
  const {
    open,
    title,
    verb,
    pending,
    disabled = false,
    error,
    children,
    onSubmit,
    onCancel,
    afterClose,
  } = props
  const kit = useKit()
  const [form] = Form.useForm<{ reason: string }>()
  const [isRefused, setRefused] = useState(false)
  return (
    <FieldDialog
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger: true, loading: pending, disabled: disabled || isRefused }}
      cancelText={kit('reason.back')}
      onOk={form.submit}
      onCancel={onCancel}
      {...(afterClose && { afterClose })}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon title={error} style={{ marginBlockEnd: 16 }} />}
      <ConfigProvider componentSize="medium">
        <Watched onRefused={setRefused}>{children}</Watched>
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          onFinish={({ reason }) => onSubmit(reason.trim())}
        >
          <Form.Item
            name="reason"
            label={kit('reason.label')}
            rules={[{ required: true, whitespace: true, message: kit('reason.required') }, { max: 500 }]}
          >
            <Input.TextArea rows={3} dir="auto" maxLength={500} showCount />
          </Form.Item>
        </Form>
      </ConfigProvider>
    </FieldDialog>
  )
}
