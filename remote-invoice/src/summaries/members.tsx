import type { InvoiceRow, SummaryDetail } from '@melali/shared/api'
import { Day, figures, Money, Rows, TwoLines, useT } from '@melali/shared/ui'
import { Grid, Table } from 'antd'
import { Link } from 'react-router-dom'
import { StatusTags } from '../bill/status-tags'

const InvoiceLink = ({ invoice }: { invoice: InvoiceRow }) => (
  <Link to={`/invoice-management/${invoice.id}/detail-invoice`}>{invoice.number}</Link>
)

/** The members keep their own numbers; the summary only gathers them. */
export const Members = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('columns')
  const isWide = Grid.useBreakpoint().md
  const cents = (value: number) => <Money cents={value} currency={false} />
  if (!isWide)
    return (
      <Rows
        rows={summary.invoices.map((invoice) => ({
          key: invoice.id,
          title: <InvoiceLink invoice={invoice} />,
          detail: <StatusTags invoice={invoice} />,
          end: <Money cents={invoice.remainingCents} currency={invoice.currency} />,
        }))}
      />
    )
  return (
    <Table<InvoiceRow>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={summary.invoices}
      columns={[
        { title: t('number'), render: (_, invoice) => <InvoiceLink invoice={invoice} /> },
        {
          title: t('group'),
          render: (_, invoice) => <TwoLines first={invoice.group} second={invoice.bookingCode} />,
        },
        { title: t('dueDate'), dataIndex: 'dueDate', render: (day: string) => <Day value={day} /> },
        { title: t('amount'), dataIndex: 'amountCents', ...figures, render: cents },
        { title: t('paid'), dataIndex: 'paidCents', ...figures, render: cents },
        { title: t('remaining'), dataIndex: 'remainingCents', ...figures, render: cents },
        { title: t('status'), render: (_, invoice) => <StatusTags invoice={invoice} /> },
      ]}
    />
  )
}
