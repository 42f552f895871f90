import { reissueInvoice } from '@melali/shared/api'
import { ReasonDialog, useT } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { useMoneyCommand } from '../actions/use-money-command'
import type { StepDialogProps } from './step-dialog'

/** Nobody paid it: it is made void, and the booking as it is now is billed in its place. */
export const ReissueDialog = ({ next, open, onClose }: StepDialogProps) => {
  const t = useT('next')
  const navigate = useNavigate()
  const command = useMoneyCommand(reissueInvoice, { done: t('issued'), failed: t('notIssued') })
  const submit = async (reason: string) => {
    const outcome = await command.run({
      params: { id: next.invoiceId ?? '' },
      body: { reason, amountCents: next.amountCents },
    })
    if (!outcome.ok) return
    onClose()
    navigate(`/invoice-management/${outcome.reply.data.id}/detail-invoice`)
  }
  return (
    <ReasonDialog
      open={open}
      title={t('reissue.ask')}
      verb={t('reissue.verb')}
      pending={command.pending}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
