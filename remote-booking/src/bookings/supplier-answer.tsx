import { activityAnswer, type BookingDetail, hotelAnswer, rideAnswer } from '@melali/shared/api'
import { ReasonDialog, useCan, useT } from '@melali/shared/ui'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { ConfirmForm } from './confirm-form'
import { LineButton } from './line-button'

/** A hired ride can't be declined: another vehicle is hired instead. */
const calls = {
  hotels: hotelAnswer,
  activities: activityAnswer,
  transports: { ...rideAnswer, decline: undefined },
}

/** A ride that waits for a driver may also be given away; one that has a driver waits again. */
const answers = {
  hotels: { confirm: ['requested', 'reopened'], reopen: ['confirmed'] },
  activities: { confirm: ['requested', 'reopened'], reopen: ['confirmed'] },
  transports: { confirm: ['requested', 'to_assign'], reopen: ['confirmed', 'assigned'] },
}

interface Props {
  kind: keyof typeof calls
  booking: BookingDetail
  line: { id: string; status: string }
}

/** What the supplier said: yes with a number, no with a reason, or open again. */
export const SupplierAnswer = ({ kind, booking, line }: Props) => {
  const t = useT('answer')
  const said = useSaid()
  const can = useCan()
  const [asking, setAsking] = useState<'confirm' | 'decline' | 'reopen' | null>(null)
  const { confirm, reopen, decline } = calls[kind]
  const declining = useBookingCommand(decline ?? hotelAnswer.decline, booking.id, {
    toast: said('line.declined'),
  })
  const reopening = useBookingCommand(reopen, booking.id, { toast: said('line.reopened') })
  if (!can('confirm.line')) return null
  const close = () => setAsking(null)
  const command = asking === 'reopen' ? reopening : declining
  const answer = async (reason: string) => {
    const { ok } = await command.run({ params: { id: booking.id, lineId: line.id }, body: { reason } })
    if (ok) close()
  }
  const isOpen = booking.status === 'in_process' && answers[kind].confirm.includes(line.status)
  const mayReopen =
    ['in_process', 'confirmed'].includes(booking.status) && answers[kind].reopen.includes(line.status)
  return (
    <>
      {mayReopen && <LineButton onClick={() => setAsking('reopen')}>{t('reopen')}</LineButton>}
      {isOpen && decline && (
        <LineButton danger onClick={() => setAsking('decline')}>
          {t('decline')}
        </LineButton>
      )}
      {isOpen && (
        <LineButton
          type={line.status === 'to_assign' ? 'default' : 'primary'}
          onClick={() => setAsking('confirm')}
        >
          {t('confirm')}
        </LineButton>
      )}
      <Modal
        open={asking === 'confirm'}
        title={t('confirmTitle')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <ConfirmForm endpoint={confirm} bookingId={booking.id} lineId={line.id} onDone={close} />
      </Modal>
      <ReasonDialog
        open={asking === 'decline' || asking === 'reopen'}
        title={t(asking === 'reopen' ? 'reopenTitle' : 'declineTitle')}
        verb={t(asking === 'reopen' ? 'reopen' : 'decline')}
        pending={command.pending}
        onSubmit={answer}
        onCancel={close}
      />
    </>
  )
}
