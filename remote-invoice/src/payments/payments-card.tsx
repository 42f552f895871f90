import type { Payment } from '@melali/shared/api'
import { BaliTime, Day, Empty, Money, Shown, StatusTag, useRead, useT } from '@melali/shared/ui'
import { Card, Flex, Grid, List, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { callsOf, type InvoiceKind } from './calls'
import { Decisions } from './decisions'
import { Proof } from './proof'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  currency: string
  /** The button that adds one. */
  extra?: ReactNode
}

const Amount = ({ payment, currency }: { payment: Payment; currency: string }) => (
  <Flex vertical align="end">
    <Money cents={payment.amountCents} currency={payment.currency} />
    {payment.currency !== currency && (
      <Typography.Text type="secondary">
        = <Money cents={payment.settledCents} currency={currency} />
      </Typography.Text>
    )}
  </Flex>
)

const Who = ({ payment }: { payment: Payment }) => (
  <Flex vertical>
    <span>{payment.submittedBy}</span>
    <Typography.Text type="secondary">
      <BaliTime value={payment.submittedAt} />
    </Typography.Text>
    {payment.reason && <Typography.Text italic>{payment.reason}</Typography.Text>}
  </Flex>
)

/** The payments of an invoice with their proofs, and what finance may do with each. */
export const PaymentsCard = ({ kind, invoiceId, currency, extra }: Props) => {
  const t = useT('payments')
  const isWide = Grid.useBreakpoint().md
  const read = useRead(callsOf[kind].list, { params: { id: invoiceId } })
  return (
    <Card title={t('title')} extra={extra} className="no-print">
      <Shown read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty text={t('empty')} />
          ) : isWide ? (
            <Table<Payment>
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={data}
              columns={[
                { title: t('paidOn'), dataIndex: 'paidOn', render: (day: string) => <Day value={day} /> },
                {
                  title: t('amount'),
                  align: 'end',
                  render: (_, payment) => <Amount payment={payment} currency={currency} />,
                },
                {
                  title: t('method'),
                  dataIndex: 'method',
                  render: (method: string) => t(`methods.${method}`),
                },
                {
                  title: t('reference'),
                  dataIndex: 'reference',
                  render: (text: string | null) => text ?? '–',
                },
                { title: t('proof'), render: (_, payment) => <Proof url={payment.proof?.url} /> },
                { title: t('loggedBy'), render: (_, payment) => <Who payment={payment} /> },
                {
                  title: t('status'),
                  dataIndex: 'status',
                  render: (status: string) => <StatusTag kind="payment" status={status} />,
                },
                {
                  key: 'decide',
                  align: 'end',
                  render: (_, payment) => <Decisions kind={kind} invoiceId={invoiceId} payment={payment} />,
                },
              ]}
            />
          ) : (
            <List
              dataSource={data}
              rowKey="id"
              renderItem={(payment) => (
                <List.Item>
                  <Flex vertical gap={8} style={{ inlineSize: '100%' }}>
                    <Flex justify="space-between" align="start">
                      <Day value={payment.paidOn} />
                      <Amount payment={payment} currency={currency} />
                    </Flex>
                    <Flex justify="space-between" align="center">
                      <Flex gap={8} align="center">
                        <Proof url={payment.proof?.url} />
                        <Who payment={payment} />
                      </Flex>
                      <StatusTag kind="payment" status={payment.status} />
                    </Flex>
                    <Decisions kind={kind} invoiceId={invoiceId} payment={payment} />
                  </Flex>
                </List.Item>
              )}
            />
          )
        }
      </Shown>
    </Card>
  )
}
