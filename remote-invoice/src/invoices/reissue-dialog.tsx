import { reissueInvoice } from '@melali/shared/api'
import { moneyText, ReasonDialog, useLocale, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMoneyCommand } from '../actions/use-money-command'
import type { StepDialogProps } from './step-dialog'

/** Nobody paid it: it is made void, and the booking as it is now is billed in its place. */
export const ReissueDialog = ({ ledger, next, open, onClose }: StepDialogProps) => {
  const t = useT('next')
  const locale = useLocale()
  const navigate = useNavigate()
  const command = useMoneyCommand(reissueInvoice, { done: t('issued'), failed: t('notIssued') })
  const submit = async (reason: string) => {
    const { invoiceId, amountCents } = next
    const outcome = await command.run({ params: { id: invoiceId ?? '' }, body: { reason, amountCents } })
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
    >
      <Typography.Paragraph>
        {t('reissue.title', { amount: moneyText(next.amountCents, locale, ledger.currency) })}
      </Typography.Paragraph>
    </ReasonDialog>
  )
}
