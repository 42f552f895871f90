import { requestRefund } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { useMoneyCommand } from '../actions/use-money-command'
import { AmountDialog } from './amount-dialog'

interface Props {
  of: { invoiceId: string } | { agentId: string }
  mostCents: number
  currency: string
  open: boolean
  onClose: () => void
}

/** Asks for money to go back; another person approves it. */
export const RefundDialog = ({ of, onClose, ...rest }: Props) => {
  const t = useT('back')
  const command = useMoneyCommand(requestRefund, { done: t('asked'), failed: t('notAsked') })
  const submit = async (amountCents: number, reason: string) => {
    const { ok } = await command.run({ body: { ...of, amountCents, reason } })
    if (ok) onClose()
  }
  return (
    <AmountDialog
      {...rest}
      title={t('ask')}
      verb={t('verb')}
      pending={command.pending}
      error={command.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
