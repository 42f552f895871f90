import type { InvoiceDetail } from '@melali/shared/api'
import { Day, Money, Rows, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { Link } from 'react-router-dom'

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
              <Link to={`/invoice-management/${id}/paper-creditNote?of=${invoice.id}/detail-invoice`}>
                <bdi>{number}</bdi>
              </Link>{' '}
              · <Day value={issuedOn} />
            </span>
          ),
          detail: reason,
          end: <Money cents={-amountCents} currency={invoice.currency} />,
        }))}
      />
    </Card>
  )
}
