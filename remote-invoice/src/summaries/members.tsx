import type { SummaryDetail, SummaryMember } from '@melali/shared/api'
import { Day, figures, Money, Rows, TwoLines, useScreen, useT } from '@melali/shared/ui'
import { Flex, Table, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { StatusTags } from '../bill/status-tags'

const InvoiceLink = ({ invoice }: { invoice: SummaryMember }) => (
  <Link to={`/invoice-management/${invoice.id}/detail-invoice`}>{invoice.number}</Link>
)

/** How it came to what it owes, where there is no room for columns; nothing is told that came to nothing. */
const Parts = ({ invoice }: { invoice: SummaryMember }) => {
  const t = useT('amounts')
  const parts = [
    ['amount', invoice.amountCents],
    ['credited', invoice.creditedCents],
    ['paid', invoice.paidCents],
  ] as const
  return (
    <Flex wrap gap="0 12px">
      {parts
        .filter(([, cents]) => cents !== 0)
        .map(([name, cents]) => (
          <span key={name}>
            {t(name)} <Money cents={cents} currency={false} />
          </span>
        ))}
    </Flex>
  )
}

const List = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('columns')
  const isWide = useScreen().md
  const cents = (value: number) => <Money cents={value} currency={false} />
  if (!isWide)
    return (
      <Rows
        rows={summary.invoices.map((invoice) => ({
          key: invoice.id,
          title: <InvoiceLink invoice={invoice} />,
          detail: (
            <Flex vertical gap={4}>
              <Parts invoice={invoice} />
              <span>
                <StatusTags invoice={invoice} />
              </span>
            </Flex>
          ),
          end: <Money cents={invoice.balanceCents} currency={invoice.currency} />,
        }))}
      />
    )
  return (
    <Table<SummaryMember>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={summary.invoices}
      columns={[
        { title: t('number'), render: (_, invoice) => <InvoiceLink invoice={invoice} /> },
        {
          title: t('group'),
          render: (_, invoice) => <TwoLines first={invoice.group} second={invoice.bookingCode} />,
        },
        { title: t('dueDate'), dataIndex: 'dueDate', render: (day: string) => <Day value={day} /> },
        { title: t('amount'), dataIndex: 'amountCents', ...figures, render: cents },
        { title: t('credited'), dataIndex: 'creditedCents', ...figures, render: cents },
        { title: t('paid'), dataIndex: 'paidCents', ...figures, render: cents },
        { title: t('remaining'), dataIndex: 'balanceCents', ...figures, render: cents },
        { title: t('status'), render: (_, invoice) => <StatusTags invoice={invoice} /> },
      ]}
    />
  )
}

/** The members keep their own numbers; the summary only gathers them. */
export const Members = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  const isNetted = summary.invoices.some(({ balanceCents }) => balanceCents < 0)
  return (
    <>
      <List summary={summary} />
      {isNetted && (
        <Typography.Paragraph type="secondary" style={{ marginBlock: 8 }}>
          {t('netted')}
        </Typography.Paragraph>
      )}
    </>
  )
}
