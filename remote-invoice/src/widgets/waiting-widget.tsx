import type { invoiceStats } from '@melali/shared/api'
import { formatCents, formatCount, type WidgetProps } from '@melali/shared/contract'

const kinds = ['overdue', 'unpaid', 'partiallyPaid', 'pendingVerification'] as const

/** What waits for money, by how. */
export const Widget = ({ data, locale, t }: WidgetProps<typeof invoiceStats>) => (
  <dl className="money">
    {kinds.map((kind) => (
      <div key={kind}>
        <dt>
          {t(`sum.${kind}`)} <small>{formatCount(data[kind].count, locale)}</small>
        </dt>
        <dd>{formatCents(data[kind].amountCents, locale)}</dd>
      </div>
    ))}
  </dl>
)
