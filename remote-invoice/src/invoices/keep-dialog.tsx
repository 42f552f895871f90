import { keepCredit } from '@melali/shared/api'
import { baliToday, DayInput, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { useId, useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import { AmountDialog } from '../payments/amount-dialog'
import type { StepDialogProps } from './step-dialog'

/** What is too much stays with us for the agent's next invoice, for ever or up to a day. */
export const KeepDialog = ({ ledger, next, open, onClose }: StepDialogProps) => {
  const t = useT('next')
  const label = useId()
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const command = useMoneyCommand(keepCredit, { done: t('kept'), failed: t('notKept') })
  const submit = async (amountCents: number, note: string) => {
    const { ok } = await command.run({
      params: { id: next.invoiceId ?? '' },
      body: { amountCents, note, ...(expiresOn && { expiresOn }) },
    })
    if (ok) onClose()
  }
  return (
    <AmountDialog
      open={open}
      title={t('keep.ask')}
      verb={t('keep.verb')}
      pending={command.pending}
      error={command.error?.message}
      mostCents={next.amountCents}
      currency={ledger.currency}
      onSubmit={submit}
      onCancel={onClose}
      afterClose={() => setExpiresOn(null)}
    >
      <Flex vertical gap={4} style={{ marginBlockEnd: 16 }}>
        <label htmlFor={label}>{t('keep.expires')}</label>
        <DayInput id={label} min={baliToday()} value={expiresOn} onChange={setExpiresOn} />
      </Flex>
    </AmountDialog>
  )
}
