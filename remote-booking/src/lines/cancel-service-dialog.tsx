import { type BookingDetail, previewCancellation } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { Money, Rows, Shown, useCan, useKit, useRead, useT } from '@melali/shared/ui'
import { Alert, Checkbox, Form, Input, Modal, Typography } from 'antd'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import type { Line, LineKind } from './kind'

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
  title: string
  /** Of the booking that was read when this was asked; none while it isn't. */
  version: number | null
  refused: (error: ApiError) => void
  onClose: () => void
}

interface Waiver {
  waives?: boolean
  reason?: string
}

/** Whoever decides on prices may let the fee go, and says why. */
const WaiverForm = () => {
  const t = useT('cancelService')
  const kit = useKit()
  return (
    <>
      <Form.Item name="waives" valuePropName="checked" noStyle>
        <Checkbox>{t('waive')}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['waives']}>
        {({ getFieldValue }) =>
          getFieldValue('waives') && (
            <Form.Item
              name="reason"
              label={t('why')}
              rules={[{ required: true, whitespace: true, message: kit('reason.required') }]}
              style={{ marginBlockStart: 16 }}
            >
              <Input.TextArea rows={3} dir="auto" autoFocus maxLength={500} showCount />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}

/** Shows what giving the service up costs today; exactly that is accepted with it. */
export const CancelServiceDialog = (props: Props) => {
  const { kind, booking, line, title, version, refused, onClose } = props
  const t = useT('cancelService')
  const sums = useT('cancel')
  const parts = useT('parts')
  const kit = useKit()
  const said = useSaid()
  const can = useCan()
  const [form] = Form.useForm<Waiver>()
  const open = version !== null
  // Nobody was asked for it yet, or no contract speaks of it.
  const isFree = line.status === 'draft' || !kind.answer
  const preview = useRead(
    previewCancellation,
    { params: { id: booking.id } },
    { enabled: open && !isFree, fresh: 0 },
  )
  const fee = preview.data?.data.lines.find(({ lineId }) => lineId === line.id)
  const feeCents = fee?.feeCents ?? 0
  const command = useBookingCommand(kind.calls.remove, booking.id, {
    toast: said(`${kind.name}.removed`),
    shows: ({ body }) => body.code === 'FEE_CHANGED',
  })
  const close = () => {
    command.reset()
    onClose()
  }
  const cancel = async ({ waives, reason = '' }: Waiver) => {
    if (!open) return
    const outcome = await command.run({
      params: { id: booking.id, lineId: line.id },
      body: { acceptedFeeCents: feeCents, ...(waives && { waiver: reason.trim() }) },
      version,
    })
    if (outcome.ok) return close()
    refused(outcome.error)
    if (!isFree) void preview.refetch()
  }
  return (
    <Modal
      open={open}
      title={t('title', { title })}
      okText={t('verb')}
      okButtonProps={{
        danger: true,
        loading: command.pending,
        disabled: !isFree && (!preview.data || preview.isFetching),
      }}
      cancelText={kit('reason.back')}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
    >
      {command.error?.body.code === 'FEE_CHANGED' && (
        <Alert type="error" showIcon title={command.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <Typography.Paragraph>{t('text')}</Typography.Paragraph>
      <Form form={form} layout="vertical" preserve={false} onFinish={cancel}>
        {!isFree && (
          <Shown read={preview} what={parts('fee')}>
            {() =>
              feeCents ? (
                <>
                  <Rows
                    rows={[
                      {
                        ...{ key: line.id, title: sums('fee'), detail: fee?.rule },
                        end: <Money cents={feeCents} />,
                      },
                    ]}
                  />
                  <Typography.Paragraph type="secondary">{t('charged')}</Typography.Paragraph>
                  {can('override.price') && <WaiverForm />}
                </>
              ) : (
                <Typography.Text type="secondary">{sums('free')}</Typography.Text>
              )
            }
          </Shown>
        )}
      </Form>
    </Modal>
  )
}
