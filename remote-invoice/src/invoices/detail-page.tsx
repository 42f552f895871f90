import { getInvoice, type InvoiceDetail } from '@melali/shared/api'
import { Day, Money, PageFrame, Shown, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Table, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { HistoryCard } from '../history/history-card'
import { PayTo } from '../payments/pay-to'
import { PaymentDrawer } from '../payments/payment-drawer'
import { PaymentsCard } from '../payments/payments-card'
import { Amounts } from './amounts'
import { Facts } from './facts'
import { LinesTable } from './lines-table'
import { Paper } from './paper'
import { StatusTags } from './status-tags'
import { VoidMenu } from './void-menu'

const CreditNotes = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT()
  if (!invoice.creditNotes.length) return null
  return (
    <Card title={t('detail.creditNotes')}>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={invoice.creditNotes}
        columns={[
          { title: t('columns.number'), dataIndex: 'number' },
          {
            title: t('columns.issuedOn'),
            dataIndex: 'issuedOn',
            render: (day: string) => <Day value={day} />,
          },
          { title: t('reason.label'), dataIndex: 'reason' },
          {
            title: t('columns.amount'),
            dataIndex: 'amountCents',
            align: 'end',
            render: (cents: number) => <Money cents={-cents} currency={invoice.currency} />,
          },
        ]}
      />
    </Card>
  )
}

const Invoice = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  const [paying, setPaying] = useState(false)
  const pay = (
    <Button type="primary" onClick={() => setPaying(true)}>
      {t('addPayment')}
    </Button>
  )
  return (
    <PageFrame
      title={invoice.number ?? ''}
      status={<StatusTags invoice={invoice} />}
      subtitle={`${invoice.agent} · ${invoice.group}`}
      extra={
        <>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <VoidMenu invoice={invoice} />
        </>
      }
      primary={invoice.mayPay && pay}
    >
      <Paper issuer={invoice.issuer}>
        <Card>
          <Flex vertical gap="middle">
            <Facts
              items={[
                [
                  t('booking'),
                  <Link key="booking" to={`/booking-management/${invoice.bookingId}/detail`}>
                    {invoice.bookingCode}
                  </Link>,
                ],
                [t('issued'), <Day key="issued" value={invoice.issuedOn} />],
                [t('due'), <Day key="due" value={invoice.dueDate} />],
                [t('agent'), invoice.agent],
                [t('mainGuest'), invoice.mainGuest ?? '–'],
                [
                  t('travel'),
                  <span key="travel">
                    <Day value={invoice.arrival} /> – <Day value={invoice.departure} />
                  </span>,
                ],
                [t('preparedBy'), invoice.preparedBy],
                [t('bookedBy'), invoice.bookedBy ?? '–'],
                [
                  t('minimum'),
                  <Money key="minimum" cents={invoice.minimumPaymentCents} currency={invoice.currency} />,
                ],
                ...(invoice.summary
                  ? ([
                      [
                        t('summary'),
                        <Link key="summary" to={`/invoice-management/${invoice.summary.id}/detail-summary`}>
                          {invoice.summary.number}
                        </Link>,
                      ],
                    ] as const)
                  : []),
              ]}
            />
            <Amounts amounts={invoice} />
          </Flex>
        </Card>
        <Card title={t('services')} styles={{ body: { paddingBlock: 8 } }}>
          <LinesTable invoice={invoice} />
        </Card>
        <Card title={t('payTo')}>
          <PayTo accounts={invoice.payTo} />
        </Card>
        {invoice.issuer.terms && (
          <Typography.Paragraph type="secondary" style={{ whiteSpace: 'pre-line' }}>
            {invoice.issuer.terms}
          </Typography.Paragraph>
        )}
      </Paper>
      <CreditNotes invoice={invoice} />
      <PaymentsCard kind="single" invoiceId={invoice.id} currency={invoice.currency} />
      <HistoryCard kind="single" invoiceId={invoice.id} />
      <PaymentDrawer
        kind="single"
        invoice={invoice}
        minimumCents={invoice.minimumPaymentCents}
        open={paying}
        onClose={() => setPaying(false)}
      />
    </PageFrame>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const read = useRead(getInvoice, { params: { id } })
  return <Shown read={read}>{({ data }) => <Invoice invoice={data} />}</Shown>
}
