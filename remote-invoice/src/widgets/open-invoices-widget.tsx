import { invoiceOverview } from '@melali/shared/api'
import { formatCents, formatDay } from '@melali/shared/ui'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { Block } from './block'
import { useStats } from './use-stats'

const pages = { single: 'detail-invoice', summary: 'detail-summary' } as const
const colours = { unpaid: 'error', partially_paid: 'warning' } as const

/** Unpaid and partially paid invoices, the most urgent first. */
export const OpenInvoices = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const stats = useStats(invoiceOverview, {})
  return (
    <Block
      title={t('dashboard.openInvoices')}
      stats={stats}
      extra={<Link to="/invoice-management">{t('dashboard.all')}</Link>}
      empty={(invoices) => invoices.length === 0 && t('dashboard.nothingOpen')}
      rows={6}
    >
      {(invoices) => (
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
                    {t(invoice.overdue ? 'paymentStatus.overdue' : `paymentStatus.${invoice.paymentStatus}`)}
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
      )}
    </Block>
  )
}
