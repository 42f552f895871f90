import type { invoiceStats } from '@melali/shared/api'
import { formatCents, formatCount, listAddress, type WidgetProps } from '@melali/shared/contract'
import { Link } from 'react-router-dom'

const kinds = ['overdue', 'unpaid', 'partiallyPaid', 'pendingVerification'] as const

/** How the list of invoices asks for as many. */
const filters: Record<(typeof kinds)[number], Record<string, string>> = {
  overdue: { overlay: 'overdue' },
  unpaid: { paymentStatus: 'unpaid', open: 'true' },
  partiallyPaid: { paymentStatus: 'partially_paid' },
  pendingVerification: { overlay: 'pending_verification' },
}

/** What waits for money, by how; each leads to its invoices. */
export const Widget = ({ data, range, locale, t }: WidgetProps<typeof invoiceStats>) => (
  <dl className="money">
    {kinds.map((kind) => (
      <div key={kind}>
        <dt>
          <Link
            to={listAddress('/invoice-management', {
              ...filters[kind],
              issuedFrom: range?.from,
              issuedTo: range?.to,
            })}
          >
            {t(`sum.${kind}`)} <small>{formatCount(data[kind].count, locale)}</small>
          </Link>
        </dt>
        <dd>{formatCents(data[kind].amountCents, locale)}</dd>
      </div>
    ))}
  </dl>
)
