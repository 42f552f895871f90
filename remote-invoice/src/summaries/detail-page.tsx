import { getSummary, listSummaries, type SummaryDetail } from '@melali/shared/api'
import {
  Day,
  Facts,
  Loading,
  PageFrame,
  RecordSteps,
  Shown,
  useCan,
  useRead,
  useT,
  useWalk,
} from '@melali/shared/ui'
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
import { EditDraft } from './edit-draft'
import { IssueDraft } from './issue-draft'
import { joinable } from './joinable'
import { LeftOut } from './left-out'
import { Members } from './members'
import { MoreMenu } from './more-menu'

const Summary = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  const walk = useWalk(listSummaries)
  const can = useCan()
  const [paying, setPaying] = useState(false)
  const isDraft = summary.status === 'draft'
  const owes = summary.status !== 'void' && summary.creditedCents < summary.amountCents
  const mayChange = isDraft && can('update.invoice')
  const { unfit } = joinable(isDraft ? summary.invoices : [])
  const title = summary.number ?? t('summaryDraft')
  return (
    <PageFrame
      title={title}
      breadcrumb={[{ title: t('list'), to: walk?.at ?? '/invoice-management?kind=summary' }, { title }]}
      status={<StatusTags invoice={summary} />}
      subtitle={summary.agent}
      extra={
        <>
          <RecordSteps
            endpoint={listSummaries}
            id={summary.id}
            to={({ id }) => `/invoice-management/${id}/detail-summary`}
          />
          <MoreMenu summary={summary} />
          {mayChange && <EditDraft summary={summary} />}
          {!isDraft && <Button onClick={() => window.print()}>{t('print')}</Button>}
        </>
      }
      primary={
        mayChange ? (
          <IssueDraft summary={summary} />
        ) : (
          summary.mayPay && (
            <Button type="primary" onClick={() => setPaying(true)}>
              {t('addPayment')}
            </Button>
          )
        )
      }
    >
      <Letterhead issuer={summary.issuer} />
      {unfit.length > 0 && <LeftOut unfit={unfit} all={unfit.length === summary.invoices.length} />}
      <Card>
        <Flex vertical gap="large">
          <Amounts amounts={summary} />
          <Facts
            items={[
              [t('due'), <Day key="due" value={summary.dueDate} />],
              [t('issued'), <Day key="issued" value={summary.issuedOn} />],
              [t('agent'), summary.agent],
              [t('preparedBy'), summary.preparedBy],
            ]}
          />
        </Flex>
      </Card>
      <Card title={t('members')} styles={{ body: { paddingBlock: 8 } }}>
        <Members summary={summary} />
      </Card>
      {owes && (
        <Card title={t('payTo')}>
          <PayTo accounts={summary.payTo} />
        </Card>
      )}
      <PaperFoot issuer={summary.issuer} />
      {!isDraft && <PaymentsCard kind="summary" invoiceId={summary.id} currency={summary.currency} />}
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
  const t = useT('detail')
  const read = useRead(getSummary, { params: { id } })
  return (
    <Shown read={read} what={t('summary')} loading={<Loading rows={12} />}>
      {({ data }) => <Summary summary={data} />}
    </Shown>
  )
}
