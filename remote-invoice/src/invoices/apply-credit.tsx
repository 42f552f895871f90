import { applyCredit, getCreditAccount, type InvoiceDetail } from '@melali/shared/api'
import { LinkButton, Money, useCan, useRead, useSession, useT } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import { AmountDialog } from '../payments/amount-dialog'

/**
 * The agent has money with us that this invoice could take.
 * Its own people see it on every invoice, also where the settings leave its use to us.
 */
export const ApplyCredit = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('credit')
  const may = useCan()('apply.agent-credit')
  const { agentId } = useSession()
  const asks = invoice.status === 'issued' ? invoice.remainingCents - invoice.pendingCents : 0
  const [open, setOpen] = useState(false)
  const { data } = useRead(
    getCreditAccount,
    { params: { id: invoice.agentId } },
    { enabled: Boolean(agentId) || (may && asks > 0) },
  )
  const command = useMoneyCommand(applyCredit, { done: t('applied'), failed: t('notApplied') })
  const balance = data?.data.balanceCents ?? 0
  const available = data?.data.availableCents ?? balance
  const mayApply = data?.data.mayApply && asks > 0 && available > 0
  if (balance <= 0 || !(agentId || mayApply)) return null
  const submit = async (amountCents: number, note: string) => {
    const { ok } = await command.run({ params: { id: invoice.id }, body: { amountCents, note } })
    if (ok) setOpen(false)
  }
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={
          <>
            {t(agentId ? 'yours' : 'there')}{' '}
            <Money cents={agentId ? balance : available} currency={invoice.currency} />
          </>
        }
        description={
          <Flex vertical gap="small" align="start">
            {!data?.data.mayApply && t('onRequest')}
            <Flex gap="small" wrap>
              {mayApply && <Button onClick={() => setOpen(true)}>{t('apply')}</Button>}
              <LinkButton to={`/invoice-management/${invoice.agentId}/agent-credit`}>
                {t('origin')}
              </LinkButton>
            </Flex>
          </Flex>
        }
      />
      {mayApply && (
        <AmountDialog
          open={open}
          title={t('applyTitle')}
          verb={t('apply')}
          pending={command.pending}
          error={command.error?.message}
          mostCents={Math.min(available, asks)}
          currency={invoice.currency}
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
