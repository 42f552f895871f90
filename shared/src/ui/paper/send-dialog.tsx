import { Alert, Form, Input, Select } from 'antd'
import { listMails } from '../../api/mails'
import type { Paper, PaperCalls, PaperQuery } from '../../api/papers'
import { shownByForm } from '../core/announce'
import { useCommand } from '../core/use-command'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { FieldDialog } from '../page/field-dialog'
import { Shown } from '../page/shown'

interface Letter {
  recipients: string[]
  subject: string
  body: string
}

/** What the server refuses, at its field; of several recipients which one. */
const refusedFields = (errors: Readonly<Record<string, readonly string[]>>, { recipients }: Letter) => {
  const texts = Object.entries(errors).map(([path, told]) => {
    const [name = '', place] = path.split('.')
    const whose = place === undefined ? '' : `${recipients[Number(place)]}: `
    return { name: name as keyof Letter, text: `${whose}${told.join(' ')}` }
  })
  return (['recipients', 'subject', 'body'] as const).map((name) => ({
    name,
    errors: texts.filter((one) => one.name === name).map(({ text }) => text),
  }))
}

interface Props {
  calls: PaperCalls
  request: { params: { id: string }; query: PaperQuery }
  paper: Paper
  onClose: () => void
}

/** To whom and with which words; the paper goes along as it is shown behind the dialog, in its languages. */
export const SendDialog = ({ calls, request, paper, onClose }: Props) => {
  const kit = useKit()
  const [form] = Form.useForm<Letter>()
  const { name } = paper
  const read = useRead(calls.letter, request)
  const send = useCommand(calls.send, {
    // Whether it leaves is the post office's to say, later; without one it stays.
    toast: { done: kit('paper.written', { name }), failed: kit('paper.notSent', { name }) },
    refreshes: [listMails],
    shows: shownByForm,
  })
  const submit = async (body: Letter) => {
    const outcome = await send.run({ ...request, body })
    if (outcome.ok) return onClose()
    form.setFields(refusedFields(outcome.error.body.errors ?? {}, body))
  }
  return (
    <FieldDialog
      open
      title={kit('paper.sendOf', { name })}
      okText={kit('paper.send')}
      cancelText={kit('cancel')}
      okButtonProps={{ loading: send.pending, disabled: !read.data }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Shown read={read}>
        {({ data }) => (
          <Form<Letter>
            form={form}
            layout="vertical"
            initialValues={data}
            onFinish={(body) => void submit(body)}
          >
            {send.error && (
              <Alert type="error" showIcon title={send.error.message} style={{ marginBlockEnd: 16 }} />
            )}
            <Form.Item
              name="recipients"
              label={kit('paper.recipients')}
              rules={[{ required: true, type: 'array', min: 1, message: kit('paper.toWhom') }]}
            >
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />
            </Form.Item>
            <Form.Item name="subject" label={kit('paper.subject')} rules={[{ required: true, max: 200 }]}>
              <Input dir="auto" maxLength={200} />
            </Form.Item>
            <Form.Item name="body" label={kit('paper.text')}>
              <Input.TextArea dir="auto" rows={8} maxLength={4000} />
            </Form.Item>
            {kit('paper.attached', { file: `${name}.pdf` })}
          </Form>
        )}
      </Shown>
    </FieldDialog>
  )
}
