import { getSummary, type InvoiceRow, type SummaryDetail } from '@melali/shared/api'
import { Day, Money, PageFrame, Shown, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Grid, List, Table } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { HistoryCard } from '../history/history-card'
import { Amounts } from '../invoices/amounts'
import { Facts } from '../invoices/facts'
import { Paper } from '../invoices/paper'
import { StatusTags } from '../invoices/status-tags'
import { PayTo } from '../payments/pay-to'
import { PaymentDrawer } from '../payments/payment-drawer'
import { PaymentsCard } from '../payments/payments-card'

const InvoiceLink = ({ invoice }: { invoice: InvoiceRow }) => (
  <Link to={`/invoice-management/${invoice.id}/detail-invoice`}>{invoice.number}</Link>
)

/** The members keep their own numbers; the summary only gathers them. */
const Members = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('columns')
  const isWide = Grid.useBreakpoint().md
  const cents = (value: number) => <Money cents={value} currency={false} />
  if (!isWide)
    return (
      <List
        size="small"
        rowKey="id"
        dataSource={summary.invoices}
        renderItem={(invoice) => (
          <List.Item extra={<Money cents={invoice.remainingCents} currency={invoice.currency} />}>
            <List.Item.Meta
              title={<InvoiceLink invoice={invoice} />}
              description={<StatusTags invoice={invoice} />}
            />
          </List.Item>
        )}
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
        { title: t('booking'), dataIndex: 'bookingCode' },
        { title: t('group'), dataIndex: 'group' },
        { title: t('dueDate'), dataIndex: 'dueDate', render: (day: string) => <Day value={day} /> },
        { title: t('amount'), dataIndex: 'amountCents', align: 'end', render: cents },
        { title: t('paid'), dataIndex: 'paidCents', align: 'end', render: cents },
        { title: t('remaining'), dataIndex: 'remainingCents', align: 'end', render: cents },
        { title: t('status'), render: (_, invoice) => <StatusTags invoice={invoice} /> },
      ]}
    />
  )
}

const Summary = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  const [paying, setPaying] = useState(false)
  return (
    <PageFrame
      title={summary.number ?? ''}
      status={<StatusTags invoice={summary} />}
      subtitle={summary.agent}
      extra={<Button onClick={() => window.print()}>{t('print')}</Button>}
      primary={
        summary.mayPay && (
          <Button type="primary" onClick={() => setPaying(true)}>
            {t('addPayment')}
          </Button>
        )
      }
    >
      <Paper issuer={summary.issuer}>
        <Card>
          <Flex vertical gap="middle">
            <Facts
              items={[
                [t('agent'), summary.agent],
                [t('issued'), <Day key="issued" value={summary.issuedOn} />],
                [t('due'), <Day key="due" value={summary.dueDate} />],
                [t('preparedBy'), summary.preparedBy],
              ]}
            />
            <Amounts amounts={summary} />
          </Flex>
        </Card>
        <Card title={t('members')} styles={{ body: { paddingBlock: 8 } }}>
          <Members summary={summary} />
        </Card>
        <Card title={t('payTo')}>
          <PayTo accounts={summary.payTo} />
        </Card>
      </Paper>
      <PaymentsCard kind="summary" invoiceId={summary.id} currency={summary.currency} />
      <HistoryCard kind="summary" invoiceId={summary.id} />
      <PaymentDrawer
        kind="summary"
        invoice={summary}
        minimumCents={0}
        open={paying}
        onClose={() => setPaying(false)}
      />
    </PageFrame>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const read = useRead(getSummary, { params: { id } })
  return <Shown read={read}>{({ data }) => <Summary summary={data} />}</Shown>
}
