import type { InvoiceDetail } from '@melali/shared/api'
import { Day, Money, Rows, useT } from '@melali/shared/ui'
import { Card } from 'antd'

/** What was taken off the invoice after it had been issued. */
export const CreditNotes = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  if (!invoice.creditNotes.length) return null
  return (
    <Card title={t('creditNotes')}>
      <Rows
        rows={invoice.creditNotes.map(({ id, number, issuedOn, reason, amountCents }) => ({
          key: id,
          title: (
            <span>
              <bdi>{number}</bdi> · <Day value={issuedOn} />
            </span>
          ),
          detail: reason,
          end: <Money cents={-amountCents} currency={invoice.currency} />,
        }))}
      />
    </Card>
  )
}
