import { type BookingDetail, commandBooking, previewCancellation } from '@melali/shared/api'
import { Money, Shown, shownByForm, useCommand, useRead, useT } from '@melali/shared/ui'
import { Descriptions, List } from 'antd'
import { ReasonDialog } from './reason-dialog'

interface Props {
  booking: BookingDetail
  open: boolean
  onClose: () => void
}

/** Shows what cancelling costs today; exactly that is accepted with it. */
export const CancelDialog = ({ booking, open, onClose }: Props) => {
  const t = useT('cancel')
  const preview = useRead(previewCancellation, { params: { id: booking.id } }, { enabled: open })
  const cancel = useCommand(commandBooking, { toast: t('done'), shows: shownByForm })
  const fee = preview.data?.data
  const submit = async (reason: string) => {
    if (!fee) return
    const { ok } = await cancel.run({
      params: { id: booking.id },
      body: { command: 'cancel', reason, acceptedFeeCents: fee.feeCents },
      version: booking.version,
    })
    if (ok) onClose()
    else void preview.refetch()
  }
  return (
    <ReasonDialog
      open={open}
      title={t('title', { code: booking.code })}
      verb={t('verb')}
      pending={cancel.pending || !fee}
      error={cancel.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Shown read={preview}>
        {({ data }) => (
          <>
            <List
              size="small"
              rowKey="lineId"
              dataSource={data.lines}
              locale={{ emptyText: t('free') }}
              renderItem={(line) => (
                <List.Item extra={<Money cents={line.feeCents} currency={false} />}>
                  <List.Item.Meta title={line.title} description={line.rule} />
                </List.Item>
              )}
            />
            <Descriptions
              size="small"
              column={1}
              style={{ marginBlock: 16 }}
              items={[
                { key: 'fee', label: t('fee'), children: <Money cents={data.feeCents} /> },
                { key: 'paid', label: t('paid'), children: <Money cents={data.paidCents} /> },
                { key: 'refund', label: t('refund'), children: <Money cents={data.refundCents} /> },
              ]}
            />
          </>
        )}
      </Shown>
    </ReasonDialog>
  )
}
