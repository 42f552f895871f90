import type { commandSummary, InvoiceDetail, SummaryDetail, voidInvoice } from '@melali/shared/api'
import { ReasonDialog, useAsked, useCan, useT } from '@melali/shared/ui'
import { type Action, ActionsMenu } from '../actions/actions-menu'
import { SetStatusDialog } from '../actions/set-status-dialog'
import { useMoneyCommand } from '../actions/use-money-command'

interface Props {
  kind: 'single' | 'summary'
  bill: InvoiceDetail | SummaryDetail
  voiding: typeof voidInvoice | typeof commandSummary
  mayVoid: boolean
  words: { verb: string; title: string; done: string; failed: string }
  more?: Action | false
}

/** What is done seldom sits in a menu, away from what people press every day. */
export const MoreMenu = ({ kind, bill, voiding, mayVoid, words, more = false }: Props) => {
  const t = useT('detail')
  const can = useCan()
  const { asked, ask, close, refused } = useAsked<'void' | 'status'>()
  const { verb, title, ...said } = words
  const command = useMoneyCommand(voiding, said)
  const submit = async (reason: string) => {
    if (!asked) return
    const { version } = asked
    const outcome = await command.run({ params: { id: bill.id }, body: { status: 'void', reason }, version })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  const maySet = can('override.payment-status') && bill.status === 'issued'
  return (
    <>
      <ActionsMenu
        label={t('more')}
        items={[
          maySet && { key: 'status', label: t('setStatus'), run: () => ask('status', bill.version) },
          mayVoid && { key: 'void', label: verb, danger: true, run: () => ask('void', bill.version) },
          more,
        ]}
      />
      <ReasonDialog
        open={asked?.what === 'void'}
        title={title}
        verb={verb}
        pending={command.pending}
        onSubmit={submit}
        onCancel={close}
      />
      <SetStatusDialog
        kind={kind}
        invoice={bill}
        version={asked?.what === 'status' ? asked.version : null}
        refused={refused}
        onClose={close}
      />
    </>
  )
}
