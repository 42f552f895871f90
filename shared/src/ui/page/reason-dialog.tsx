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

/** What was refused before it was opened was said then, maybe of something else. */
const useRefusedSince = (open: boolean, error: string | undefined) => {
  const [wasOpen, setWasOpen] = useState(open)
  const [before, setBefore] = useState(error)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(error)
  } else if (before && error !== before) setBefore(undefined)
  return error === before ? undefined : error
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
  const refused = useRefusedSince(open, error)
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
      {refused && <Alert type="error" showIcon title={refused} style={{ marginBlockEnd: 16 }} />}
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
