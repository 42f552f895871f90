import { Empty, Shown, useRead, useScreen, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { PaymentCards } from './payment-cards'
import { PaymentTable } from './payment-table'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  currency: string
}

/** The payments of an invoice with their proofs, and what finance may do with each. */
export const PaymentsCard = ({ kind, invoiceId, currency }: Props) => {
  const t = useT('payments')
  const isWide = useScreen().lg
  const read = useRead(callsOf[kind].list, { params: { id: invoiceId } })
  const List = isWide ? PaymentTable : PaymentCards
  return (
    <Card title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty text={t('empty')} />
          ) : (
            <List payments={data} kind={kind} invoiceId={invoiceId} currency={currency} />
          )
        }
      </Shown>
    </Card>
  )
}
