import type { invoiceOverview } from '@melali/shared/api'
import { formatCents, formatDay, type WidgetProps } from '@melali/shared/contract'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'

const pages = { single: 'detail-invoice', summary: 'detail-summary' } as const
const colours = { unpaid: 'error', partially_paid: 'warning' } as const

/** Unpaid and partially paid invoices, the most urgent first. */
export const Widget = ({ data: invoices, locale, t, Nothing }: WidgetProps<typeof invoiceOverview>) => {
  if (invoices.length === 0) return <Nothing>{t('nothingOpen')}</Nothing>
  return (
    <table className="plain cards">
      <thead>
        <tr>
          <th>{t('column.invoice')}</th>
          <th>{t('column.dueDate')}</th>
          <th>{t('column.status')}</th>
          <th className="amount wide">{t('column.amount')}</th>
          <th className="amount wide">{t('column.paid')}</th>
          <th className="amount">{t('column.remaining')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td>
              <Link to={`/invoice-management/${invoice.id}/${pages[invoice.kind]}`} dir="ltr">
                {invoice.number}
              </Link>
              <small dir="auto" title={invoice.agent}>
                {invoice.agent}
              </small>
            </td>
            <td>{formatDay(invoice.dueDate, locale)}</td>
            <td className="state">
              <Tag
                color={colours[invoice.paymentStatus]}
                {...(invoice.overdue && { color: 'error', variant: 'solid' as const })}
              >
                {t(invoice.overdue ? 'status.overdue' : `status.${invoice.paymentStatus}`)}
              </Tag>
            </td>
            <td className="amount wide">{formatCents(invoice.amountCents, locale)}</td>
            <td className="amount wide">{formatCents(invoice.paidCents, locale)}</td>
            <td className="amount">
              <strong>{formatCents(invoice.remainingCents, locale)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
