import { useT } from '@melali/shared/ui'
import { Form, Input, Modal } from 'antd'

interface Props {
  open: boolean
  title: string
  verb: string
  pending: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Asks why before something is rejected, reversed or voided. */
export const ReasonDialog = ({ open, title, verb, pending, onSubmit, onCancel }: Props) => {
  const t = useT('reason')
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger: true, loading: pending }}
      onOk={form.submit}
      onCancel={onCancel}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={({ reason }) => onSubmit(reason.trim())}>
        <Form.Item
          name="reason"
          label={t('label')}
          rules={[{ required: true, whitespace: true, message: t('required') }, { max: 500 }]}
        >
          <Input.TextArea rows={3} autoFocus maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
