import type { InvoiceDetail, listInvoices, listSummaries, SummaryDetail } from '@melali/shared/api'
import {
  type Fact,
  Facts,
  LinkButton,
  PageFrame,
  Presence,
  RecordSteps,
  useT,
  useWalk,
} from '@melali/shared/ui'
import { Button, Card, Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Amounts } from '../bill/amounts'
import { LettersCard } from '../bill/letters-card'
import { OnPaper } from '../bill/on-paper'
import { StatusTags } from '../bill/status-tags'
import { HistoryCard } from '../history/history-card'
import { PayTo } from '../payments/pay-to'
import { PaymentDrawer } from '../payments/payment-drawer'
import { PaymentsCard } from '../payments/payments-card'

interface Props {
  kind: 'single' | 'summary'
  bill: InvoiceDetail | SummaryDetail
  list: typeof listInvoices | typeof listSummaries
  listAt: string
  title: string
  subtitle: string
  facts: readonly Fact[]
  minimumCents: number
  /** Beside the steps to its neighbours. */
  actions: ReactNode
  primary?: ReactNode
  /** Above the amounts. */
  notice?: ReactNode
  /** What the money is for. */
  children: ReactNode
}

/** An invoice or a summary: what is owed for what, where it is paid to, and what became of it. */
export const BillPage = (props: Props) => {
  const { kind, bill, list, listAt, title, subtitle, facts, minimumCents, actions, primary } = props
  const t = useT('detail')
  const walk = useWalk(list)
  const [paying, setPaying] = useState(false)
  const isDraft = bill.status === 'draft'
  const paperAt = isDraft
    ? null
    : `/invoice-management/${bill.id}/paper-${kind === 'single' ? 'invoice' : 'summary'}`
  // Nobody is told where to pay what is void or was credited whole.
  const owes = bill.status !== 'void' && bill.creditedCents < bill.amountCents
  const pay = bill.mayPay && (
    <Button type="primary" onClick={() => setPaying(true)}>
      {t('addPayment')}
    </Button>
  )
  return (
    <PageFrame
      title={title}
      breadcrumb={[{ title: t('list'), to: walk?.at ?? listAt }, { title }]}
      status={<StatusTags invoice={bill} />}
      subtitle={subtitle}
      extra={
        <>
          <Presence />
          <RecordSteps
            endpoint={list}
            id={bill.id}
            to={({ id }) => `/invoice-management/${id}/detail-${kind === 'single' ? 'invoice' : 'summary'}`}
          />
          {actions}
          {paperAt && <LinkButton to={paperAt}>{t('print')}</LinkButton>}
        </>
      }
      primary={primary || pay}
    >
      <OnPaper paperAt={paperAt} />
      <Flex vertical gap="middle" className="no-print">
        {props.notice}
        <Card>
          <Flex vertical gap="large">
            <Amounts amounts={bill} />
            <Facts items={facts} />
          </Flex>
        </Card>
        {props.children}
        {owes && (
          <Card title={t('payTo')}>
            <PayTo accounts={bill.payTo} />
          </Card>
        )}
        {bill.issuer.terms && (
          <Typography.Paragraph type="secondary" style={{ whiteSpace: 'pre-line', margin: 0 }}>
            {/* antd's paragraph keeps the page's direction whatever it is told. */}
            <div dir="auto">{bill.issuer.terms}</div>
          </Typography.Paragraph>
        )}
        {!isDraft && <PaymentsCard kind={kind} invoiceId={bill.id} currency={bill.currency} />}
        {!isDraft && <LettersCard bill={bill} />}
        <HistoryCard kind={kind} invoiceId={bill.id} />
      </Flex>
      <PaymentDrawer
        kind={kind}
        invoice={bill}
        minimumCents={minimumCents}
        open={paying}
        onClose={() => setPaying(false)}
      />
    </PageFrame>
  )
}
