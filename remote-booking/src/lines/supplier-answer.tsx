import type { BookingDetail } from '@melali/shared/api'
import { FieldDialog, ReasonDialog, useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { ConfirmForm } from './confirm-form'
import type { Line, LineKind } from './kind'

interface Props {
  booking: BookingDetail
  line: Line
  answer: NonNullable<LineKind['answer']>
}

/** What the supplier said: yes with a number, no with a reason, or open again. */
export const SupplierAnswer = ({ booking, line, answer }: Props) => {
  const t = useT('answer')
  const said = useSaid()
  const can = useCan()
  const [asking, setAsking] = useState<'confirm' | 'decline' | 'reopen' | null>(null)
  const { confirm, reopen, decline } = answer.calls
  const declining = useBookingCommand(decline ?? reopen, booking.id, {
    toast: said('line.declined'),
  })
  const reopening = useBookingCommand(reopen, booking.id, { toast: said('line.reopened') })
  if (!can('confirm.line')) return null
  const close = () => setAsking(null)
  const command = asking === 'reopen' ? reopening : declining
  const say = async (reason: string) => {
    const { ok } = await command.run({ params: { id: booking.id, lineId: line.id }, body: { reason } })
    if (ok) close()
  }
  const isOpen = booking.status === 'in_process' && answer.opens.includes(line.status)
  const mayReopen =
    ['in_process', 'confirmed'].includes(booking.status) && answer.closes.includes(line.status)
  return (
    <>
      {mayReopen && (
        <Button size="small" onClick={() => setAsking('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {isOpen && decline && (
        <Button size="small" danger onClick={() => setAsking('decline')}>
          {t('decline')}
        </Button>
      )}
      {isOpen && (
        <Button
          size="small"
          type={line.status === 'to_assign' ? 'default' : 'primary'}
          onClick={() => setAsking('confirm')}
        >
          {t('confirm')}
        </Button>
      )}
      <FieldDialog
        open={asking === 'confirm'}
        title={t('confirmTitle')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <ConfirmForm endpoint={confirm} bookingId={booking.id} lineId={line.id} onDone={close} />
      </FieldDialog>
      <ReasonDialog
        open={asking === 'decline' || asking === 'reopen'}
        title={t(asking === 'reopen' ? 'reopenTitle' : 'declineTitle')}
        verb={t(asking === 'reopen' ? 'reopen' : 'decline')}
        pending={command.pending}
        onSubmit={say}
        onCancel={close}
      />
    </>
  )
}
