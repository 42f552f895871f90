import type { Payment } from '@melali/shared/api'
import { Day, figures, HiddenText, useKit, useT } from '@melali/shared/ui'
import { Table } from 'antd'
import type { InvoiceKind } from '../actions/calls'
import { Decisions } from './decisions'
import { Amount, LoggedBy, Standing } from './payment-parts'
import { Proof } from './proof'

export interface PaymentListProps {
  payments: readonly Payment[]
  kind: InvoiceKind
  invoiceId: string
  currency: string
}

export const PaymentTable = ({ payments, kind, invoiceId, currency }: PaymentListProps) => {
  const t = useT('payments')
  const kit = useKit()
  return (
    <Table<Payment>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...payments]}
      columns={[
        { title: t('paidOn'), dataIndex: 'paidOn', render: (day: string) => <Day value={day} /> },
        {
          title: t('amount'),
          ...figures,
          render: (_, payment) => <Amount payment={payment} currency={currency} />,
        },
        { title: t('method'), dataIndex: 'method', render: (method: string) => t(`methods.${method}`) },
        {
          title: t('reference'),
          dataIndex: 'reference',
          render: (text: string | null) => <bdi>{text ?? '–'}</bdi>,
        },
        { title: t('proof'), render: (_, payment) => <Proof url={payment.proof?.url} /> },
        { title: t('loggedBy'), render: (_, payment) => <LoggedBy payment={payment} /> },
        { title: t('status'), render: (_, payment) => <Standing payment={payment} /> },
        {
          key: 'decide',
          title: <HiddenText>{kit('actions')}</HiddenText>,
          align: 'end',
          render: (_, payment) => <Decisions kind={kind} invoiceId={invoiceId} payment={payment} />,
        },
      ]}
    />
  )
}
