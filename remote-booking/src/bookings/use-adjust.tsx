import { adjustInvoice, type Ledger } from '@melali/shared/api'
import { Money, Rows, useCommand, useConfirm, useLineWords, useT } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { useSaid } from '../said'

export const invoiceAt = (id: string) => `/invoice-management/${id}/detail-invoice`

/** Bills what the booking comes to beyond its invoices, after a look at what that is. */
export const useAdjust = ({ bookingId, currency }: Ledger) => {
  const t = useT('statement')
  const words = useLineWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { run, pending } = useCommand(adjustInvoice, {
    toast: useSaid()('invoice.created'),
    refreshOnConflict: true,
  })
  const adjust = async ({ changes, amountCents }: NonNullable<Ledger['next']>) => {
    const sure = await confirm({
      title: t('adjustTitle'),
      content: (
        <Rows
          rows={changes.map((change, at) => ({
            key: String(at),
            title: t(`kinds.${change.kind}`),
            detail: words(change),
            end: <Money cents={change.amountCents} currency={currency} />,
          }))}
        />
      ),
      verb: t('adjust'),
      danger: false,
    })
    if (!sure) return
    const outcome = await run({ body: { bookingId, amountCents } })
    if (outcome.ok) navigate(invoiceAt(outcome.reply.data.id))
  }
  return { adjust, pending }
}
