import { activityAnswer, type BookingDetail, hotelAnswer, rideAnswer } from '@melali/shared/api'
import { useCan, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog'

/** A hired ride can't be declined: another vehicle is hired instead. */
const calls = {
  hotels: hotelAnswer,
  activities: activityAnswer,
  transports: { ...rideAnswer, decline: undefined },
}

interface Props {
  kind: keyof typeof calls
  booking: BookingDetail
  line: { id: string; status: string }
}

const ConfirmForm = ({ kind, booking, line, onDone }: Props & { onDone: () => void }) => {
  const t = useT('answer')
  const confirm = useCommand(calls[kind].confirm, { toast: t('confirmed') })
  const form = useZodForm({
    schema: calls[kind].confirm.body as NonNullable<(typeof hotelAnswer.confirm)['body']>,
    initial: {},
    save: (body) => confirm.run({ params: { id: booking.id, lineId: line.id }, body }),
    onSaved: onDone,
  })
  return (
    <ZodForm form={form} submit={t('confirm')} guard={false}>
      <ZodItem name="number" label={t('number')}>
        <Input dir="ltr" autoFocus />
      </ZodItem>
      <ZodItem name="confirmedBy" label={t('by')} help={t('byHelp')}>
        <Input dir="auto" />
      </ZodItem>
    </ZodForm>
  )
}

/** What the supplier said: yes with a number, no with a reason, or open again. */
export const SupplierAnswer = ({ kind, booking, line }: Props) => {
  const t = useT('answer')
  const can = useCan()
  const [asking, setAsking] = useState<'confirm' | 'decline' | 'reopen' | null>(null)
  const mayDecline = calls[kind].decline !== undefined
  const decline = useCommand(calls[kind].decline ?? hotelAnswer.decline, { toast: t('declined') })
  const reopen = useCommand(calls[kind].reopen, { toast: t('reopened') })
  if (!can('confirm.line')) return null
  const close = () => setAsking(null)
  const command = asking === 'reopen' ? reopen : decline
  const answer = async (reason: string) => {
    const { ok } = await command.run({ params: { id: booking.id, lineId: line.id }, body: { reason } })
    if (ok) close()
  }
  const isOpen = line.status === 'requested' || line.status === 'reopened'
  return (
    <>
      {isOpen && (
        <>
          <Button size="small" type="primary" onClick={() => setAsking('confirm')}>
            {t('confirm')}
          </Button>
          {mayDecline && (
            <Button size="small" danger onClick={() => setAsking('decline')}>
              {t('decline')}
            </Button>
          )}
        </>
      )}
      {line.status === 'confirmed' && (
        <Button size="small" onClick={() => setAsking('reopen')}>
          {t('reopen')}
        </Button>
      )}
      <Modal
        open={asking === 'confirm'}
        title={t('confirmTitle')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <ConfirmForm kind={kind} booking={booking} line={line} onDone={close} />
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
