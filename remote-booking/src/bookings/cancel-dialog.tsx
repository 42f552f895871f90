import { type BookingDetail, commandBooking, previewCancellation } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { Day, Money, ReasonDialog, Rows, Shown, useRead, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useState } from 'react'
import { Ledger } from '../ledger'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

interface Props {
  booking: BookingDetail
  /** Of the booking that was read when this was asked; none while it isn't. */
  version: number | null
  refused: (error: ApiError) => void
  onClose: () => void
}

/** Shows what cancelling costs today; exactly that is accepted with it. */
export const CancelDialog = ({ booking, version, refused, onClose }: Props) => {
  const t = useT('cancel')
  const said = useSaid()
  const parts = useT('parts')
  const open = version !== null
  // Once it is cancelled, asking what that costs is refused.
  const [isSent, setSent] = useState(false)
  const preview = useRead(
    previewCancellation,
    { params: { id: booking.id } },
    { enabled: open && !isSent, fresh: 0 },
  )
  const cancel = useBookingCommand(commandBooking, booking.id, {
    toast: said('booking.cancelled'),
    shows: ({ status }) => [409, 412, 422].includes(status),
  })
  const fee = preview.data?.data
  const submit = async (reason: string) => {
    if (!fee || !open) return
    setSent(true)
    const outcome = await cancel.run({
      params: { id: booking.id },
      body: { command: 'cancel', reason, acceptedFeeCents: fee.feeCents },
      version,
    })
    if (outcome.ok) return onClose()
    refused(outcome.error)
    // It is read anew.
    setSent(false)
  }
  return (
    <ReasonDialog
      open={open}
      title={t('title', { code: booking.code })}
      verb={t('verb')}
      pending={cancel.pending}
      disabled={!fee || preview.isFetching}
      error={cancel.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Shown read={preview} what={parts('fee')}>
        {({ data }) => (
          <div style={{ marginBlockEnd: 16 }}>
            {data.lines.length === 0 && <Typography.Text type="secondary">{t('free')}</Typography.Text>}
            <Rows
              rows={data.lines.map(({ lineId, title, startsOn, rule, feeCents }) => ({
                key: lineId,
                title,
                detail: startsOn ? (
                  <>
                    <Day value={startsOn} /> · {rule}
                  </>
                ) : (
                  rule
                ),
                end: <Money cents={feeCents} currency={false} />,
              }))}
            />
            <Ledger
              entries={[
                { label: t('fee'), cents: data.feeCents, sum: true },
                { label: t('paid'), cents: data.paidCents },
                { label: t('refund'), cents: data.refundCents },
              ]}
            />
          </div>
        )}
      </Shown>
    </ReasonDialog>
  )
}
