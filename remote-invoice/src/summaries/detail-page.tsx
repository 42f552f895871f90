import { commandSummary, getSummary, listSummaries, type SummaryDetail } from '@melali/shared/api'
import { AtRecord, Day, Loading, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { useParams } from 'react-router-dom'
import { BillPage } from './bill-page'
import { EditDraft } from './edit-draft'
import { IssueDraft } from './issue-draft'
import { joinable } from './joinable'
import { LeftOut } from './left-out'
import { Members } from './members'
import { MoreMenu } from './more-menu'
import { useSummaryRemoval } from './use-summary-removal'

const Menu = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  return (
    <MoreMenu
      kind="summary"
      bill={summary}
      voiding={commandSummary}
      mayVoid={summary.mayVoid}
      words={{
        verb: t('voidSummary'),
        title: t('voidSummaryTitle', { number: summary.number }),
        done: t('summaryVoided'),
        failed: t('summaryNotVoided'),
      }}
      more={useSummaryRemoval(summary)}
    />
  )
}

const Summary = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  const draft = useT('draft')
  const can = useCan()
  const isDraft = summary.status === 'draft'
  const mayChange = isDraft && can('update.invoice')
  const { unfit } = joinable(isDraft ? summary.invoices : [])
  return (
    <BillPage
      kind="summary"
      bill={summary}
      list={listSummaries}
      listAt="/invoice-management?kind=summary"
      title={summary.number ?? t('summaryDraft')}
      subtitle={summary.agent}
      facts={[
        [t('due'), <Day key="due" value={summary.dueDate} />],
        [t('issued'), <Day key="issued" value={summary.issuedOn} />],
        [t('agent'), summary.agent],
        [t('preparedBy'), summary.preparedBy],
      ]}
      minimumCents={0}
      actions={
        <>
          <Menu summary={summary} />
          {mayChange && <EditDraft summary={summary} />}
        </>
      }
      primary={mayChange && <IssueDraft summary={summary} disabled={unfit.length > 0} />}
      notice={
        unfit.length > 0 && (
          <LeftOut
            unfit={unfit}
            all={unfit.length === summary.invoices.length}
            {...(mayChange && { hint: draft('editFirst') })}
          />
        )
      }
    >
      <Card title={t('members')} styles={{ body: { paddingBlock: 8 } }}>
        <Members summary={summary} />
      </Card>
    </BillPage>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('detail')
  const read = useRead(getSummary, { params: { id } })
  return (
    <Shown read={read} what={t('summary')} loading={<Loading rows={12} />}>
      {({ data }) => (
        <AtRecord of="summary" id={data.id}>
          <Summary summary={data} />
        </AtRecord>
      )}
    </Shown>
  )
}
