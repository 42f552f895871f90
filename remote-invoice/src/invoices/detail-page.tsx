import { getInvoice, type InvoiceDetail, listInvoices, voidInvoice } from '@melali/shared/api'
import { AtRecord, Loading, Shown, useKit, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { useParams } from 'react-router-dom'
import { RefundsCard } from '../payments/refunds-card'
import { BillPage } from '../summaries/bill-page'
import { MoreMenu } from '../summaries/more-menu'
import { ApplyCredit } from './apply-credit'
import { CreditNotes } from './credit-notes'
import { useInvoiceFacts } from './facts-of'
import { LinesTable } from './lines-table'
import { Statement } from './statement'

const Invoice = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  const kinds = useKit()
  const name = invoice.number ?? t('invoice')
  const words = {
    verb: t('void'),
    title: t('voidTitle', { number: invoice.number }),
    done: t('voided'),
    failed: t('notVoided'),
  }
  return (
    <BillPage
      kind="single"
      bill={invoice}
      list={listInvoices}
      listAt="/invoice-management"
      title={invoice.kind === 'full' ? name : `${kinds(`invoiceKinds.${invoice.kind}`)} ${name}`}
      subtitle={`${invoice.agent} · ${invoice.group}`}
      facts={useInvoiceFacts(invoice)}
      minimumCents={invoice.minimumPaymentCents}
      notice={<ApplyCredit invoice={invoice} />}
      actions={
        <MoreMenu
          kind="single"
          bill={invoice}
          voiding={voidInvoice}
          mayVoid={invoice.mayVoid}
          words={words}
        />
      }
    >
      <Card title={t('services')} styles={{ body: { paddingBlock: 8 } }}>
        <LinesTable invoice={invoice} />
      </Card>
      <CreditNotes invoice={invoice} />
      <RefundsCard invoiceId={invoice.id} />
      <Statement bookingId={invoice.bookingId} invoiceId={invoice.id} />
    </BillPage>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('detail')
  const read = useRead(getInvoice, { params: { id } })
  return (
    <Shown read={read} what={t('invoice')} loading={<Loading rows={12} />}>
      {({ data }) => (
        <AtRecord of="invoice" id={data.id}>
          <Invoice invoice={data} />
        </AtRecord>
      )}
    </Shown>
  )
}
