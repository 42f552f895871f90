import { getInvoice, type InvoiceDetail, listInvoices } from '@melali/shared/api'
import { Facts, Loading, PageFrame, RecordSteps, Shown, useRead, useT, useWalk } from '@melali/shared/ui'
import { Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Amounts } from '../bill/amounts'
import { Letterhead, PaperFoot } from '../bill/paper'
import { StatusTags } from '../bill/status-tags'
import { HistoryCard } from '../history/history-card'
import { PayTo } from '../payments/pay-to'
import { PaymentDrawer } from '../payments/payment-drawer'
import { PaymentsCard } from '../payments/payments-card'
import { CreditNotes } from './credit-notes'
import { useInvoiceFacts } from './facts-of'
import { LinesTable } from './lines-table'
import { MoreMenu } from './more-menu'

const Invoice = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  const facts = useInvoiceFacts(invoice)
  const walk = useWalk(listInvoices)
  const [paying, setPaying] = useState(false)
  const title = invoice.number ?? t('invoice')
  // On paper too nobody is told where to pay what is void or was credited whole.
  const owes = invoice.status !== 'void' && invoice.creditedCents < invoice.amountCents
  return (
    <PageFrame
      title={title}
      breadcrumb={[{ title: t('list'), to: walk?.at ?? '/invoice-management' }, { title }]}
      status={<StatusTags invoice={invoice} />}
      subtitle={`${invoice.agent} · ${invoice.group}`}
      extra={
        <>
          <RecordSteps
            endpoint={listInvoices}
            id={invoice.id}
            to={({ id }) => `/invoice-management/${id}/detail-invoice`}
          />
          <MoreMenu invoice={invoice} />
          <Button onClick={() => window.print()}>{t('print')}</Button>
        </>
      }
      primary={
        invoice.mayPay && (
          <Button type="primary" onClick={() => setPaying(true)}>
            {t('addPayment')}
          </Button>
        )
      }
    >
      <Letterhead issuer={invoice.issuer} />
      <Card>
        <Flex vertical gap="large">
          <Amounts amounts={invoice} />
          <Facts items={facts} />
        </Flex>
      </Card>
      <Card title={t('services')} styles={{ body: { paddingBlock: 8 } }}>
        <LinesTable invoice={invoice} />
      </Card>
      <CreditNotes invoice={invoice} />
      {owes && (
        <Card title={t('payTo')}>
          <PayTo accounts={invoice.payTo} />
        </Card>
      )}
      <PaperFoot issuer={invoice.issuer} />
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
  const t = useT('detail')
  const read = useRead(getInvoice, { params: { id } })
  return (
    <Shown read={read} what={t('invoice')} loading={<Loading rows={12} />}>
      {({ data }) => <Invoice invoice={data} />}
    </Shown>
  )
}
