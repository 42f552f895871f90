import { type InvoiceDetail, voidInvoice } from '@melali/shared/api'
import { ReasonDialog, useCan, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { ActionsMenu } from '../actions/actions-menu'
import { SetStatusDialog } from '../actions/set-status-dialog'
import { useMoneyCommand } from '../actions/use-money-command'

/** What is done seldom sits in a menu, away from what people press every day. */
export const MoreMenu = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  const can = useCan()
  const [asking, setAsking] = useState<'void' | 'status' | null>(null)
  const close = () => setAsking(null)
  const command = useMoneyCommand(voidInvoice, { done: t('voided'), failed: t('notVoided') })
  const submit = async (reason: string) => {
    const { ok } = await command.run({
      params: { id: invoice.id },
      body: { status: 'void', reason },
      version: invoice.version,
    })
    if (ok) close()
  }
  return (
    <>
      <ActionsMenu
        label={t('more')}
        items={[
          can('override.payment-status') &&
            invoice.status === 'issued' && {
              key: 'status',
              label: t('setStatus'),
              run: () => setAsking('status'),
            },
          invoice.mayVoid && { key: 'void', label: t('void'), danger: true, run: () => setAsking('void') },
        ]}
      />
      <ReasonDialog
        open={asking === 'void'}
        title={t('voidTitle', { number: invoice.number })}
        verb={t('void')}
        pending={command.pending}
        onSubmit={submit}
        onCancel={close}
      />
      <SetStatusDialog kind="single" invoice={invoice} open={asking === 'status'} onClose={close} />
    </>
  )
}
