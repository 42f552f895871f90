import type { BookingDetail } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { FieldDialog, ReasonDialog, useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { ConfirmForm } from './confirm-form'
import { isOver, type Line, type LineKind } from './kind'

interface Props {
  booking: BookingDetail
  line: Line
  answer: NonNullable<LineKind['answer']>
}

interface Asked {
  what: 'confirm' | 'decline' | 'reopen'
  /** Of the line as it was when somebody began to answer, not of what came since. */
  lineVersion: number
}

/** Who was told that the line was changed has looked at it, and answers to that. */
const versionIn = ({ body }: ApiError) =>
  body.code === 'LINE_CHANGED' ? (body.details as { version: number }).version : undefined

/** What the supplier said: yes with a number, no with a reason, or open again. */
export const SupplierAnswer = ({ booking, line, answer }: Props) => {
  const t = useT('answer')
  const said = useSaid()
  const can = useCan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const asking = asked?.what
  const { confirm, reopen, decline } = answer.calls
  const declining = useBookingCommand(decline ?? reopen, booking.id, {
    toast: said('line.declined'),
  })
  const reopening = useBookingCommand(reopen, booking.id, { toast: said('line.reopened') })
  if (!can('confirm.line')) return null
  const ask = (what: Asked['what']) => () => setAsked({ what, lineVersion: line.version })
  const close = () => setAsked(null)
  const refused = (error: ApiError) => {
    const lineVersion = versionIn(error)
    if (lineVersion !== undefined) setAsked((now) => now && { ...now, lineVersion })
  }
  const command = asking === 'reopen' ? reopening : declining
  const say = async (reason: string) => {
    if (!asked) return
    const { lineVersion } = asked
    const outcome = await command.run({
      params: { id: booking.id, lineId: line.id },
      body: { reason, lineVersion },
    })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  const isOpen = booking.status === 'in_process' && answer.opens.includes(line.status)
  const mayReopen =
    ['in_process', 'confirmed'].includes(booking.status) && answer.closes.includes(line.status)
  return (
    <>
      {mayReopen && (
        <Button size="small" onClick={ask('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {isOpen && decline && !isOver(line) && (
        <Button size="small" danger onClick={ask('decline')}>
          {t('decline')}
        </Button>
      )}
      {isOpen && (
        <Button
          size="small"
          type={line.status === 'to_assign' ? 'default' : 'primary'}
          onClick={ask('confirm')}
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
        {asked && (
          <ConfirmForm
            endpoint={confirm}
            bookingId={booking.id}
            lineId={line.id}
            lineVersion={asked.lineVersion}
            refused={refused}
            onDone={close}
          />
        )}
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
