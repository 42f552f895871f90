import type { InvoiceDetail } from '@melali/shared/api'
import { Day, type Fact, Money, useCan, useT } from '@melali/shared/ui'
import { Link } from 'react-router-dom'

/** Whose invoice it is, for which trip, and when it is due. */
export const useInvoiceFacts = (invoice: InvoiceDetail): Fact[] => {
  const t = useT('detail')
  const statement = useT('statement')
  const can = useCan()
  const { summary } = invoice
  return [
    [t('due'), <Day key="due" value={invoice.dueDate} />],
    [t('issued'), <Day key="issued" value={invoice.issuedOn} />],
    [
      t('booking'),
      <Link key="booking" to={`/booking-management/${invoice.bookingId}/detail`}>
        {invoice.bookingCode}
      </Link>,
    ],
    [
      t('adjusts'),
      invoice.adjusts && (
        <Link key="adjusts" to={`/invoice-management/${invoice.adjusts.id}/detail-invoice`}>
          {invoice.adjusts.number}
        </Link>
      ),
    ],
    [t('minimum'), <Money key="minimum" cents={invoice.minimumPaymentCents} currency={invoice.currency} />],
    [
      t('agent'),
      can('view.statement') ? (
        <span key="agent">
          {invoice.agent} · {/* Beside words a colour alone doesn't tell a link. */}
          <Link
            to={`/invoice-management/${invoice.agentId}/statement`}
            style={{ textDecoration: 'underline' }}
          >
            {statement('open')}
          </Link>
        </span>
      ) : (
        invoice.agent
      ),
    ],
    [t('mainGuest'), invoice.mainGuest ?? '–'],
    [
      t('travel'),
      <span key="travel">
        <Day value={invoice.arrival} /> – <Day value={invoice.departure} />
      </span>,
    ],
    [t('preparedBy'), invoice.preparedBy],
    [t('bookedBy'), invoice.bookedBy],
    [
      t('summary'),
      summary && (
        <Link key="summary" to={`/invoice-management/${summary.id}/detail-summary`}>
          {summary.number}
        </Link>
      ),
    ],
  ]
}
