import { adjustInvoice, createInvoice, type Ledger } from '@melali/shared/api'
import { Money, Rows, useConfirm, useLineWords, useT } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { useMoneyCommand } from '../actions/use-money-command'
import type { Next } from './step-dialog'

/** Issues what the booking's invoices don't bill yet, after a look at what that is. */
export const useBill = (ledger: Ledger) => {
  const t = useT('next')
  const kinds = useT('lines.kinds')
  const words = useLineWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const said = { done: t('issued'), failed: t('notIssued') }
  const commands = {
    issue: useMoneyCommand(createInvoice, said),
    adjust: useMoneyCommand(adjustInvoice, said),
  }
  const run = async (next: Next) => {
    const step = next.step === 'issue' ? 'issue' : 'adjust'
    const sure = await confirm({
      title: t(`${step}.ask`),
      content: (
        <Rows
          rows={next.changes.map((change, at) => ({
            key: String(at),
            title: kinds(change.kind),
            detail: words(change),
            end: <Money cents={change.amountCents} currency={ledger.currency} />,
          }))}
        />
      ),
      verb: t(`${step}.verb`),
      danger: false,
    })
    if (!sure) return
    const outcome = await commands[step].run({
      body: { bookingId: ledger.bookingId, amountCents: next.amountCents },
    })
    if (outcome.ok) navigate(`/invoice-management/${outcome.reply.data.id}/detail-invoice`)
  }
  return { run, pending: commands.issue.pending || commands.adjust.pending }
}
