import { exportSummaries, listSummaries, type SummaryRow, summaryStatuses } from '@melali/shared/api'
import { type Column, DataList, useSession, useT } from '@melali/shared/ui'
import { useAmountColumns } from '../bill/amount-columns'
import { useInvoiceFilters } from '../bill/list-filters'

export const SummaryList = () => {
  const t = useT()
  const { agentId } = useSession()
  const filters = useInvoiceFilters(summaryStatuses)
  const amounts = useAmountColumns()
  const agent: Column<SummaryRow> = {
    key: 'agent',
    title: t('columns.agent'),
    render: (row) => row.agent,
  }
  const columns: Column<SummaryRow>[] = [
    {
      key: 'number',
      title: t('columns.number'),
      sort: true,
      render: (row) => <bdi>{row.number ?? '–'}</bdi>,
    },
    ...(agentId ? [] : [agent]),
    { key: 'members', title: t('columns.members'), align: 'end', render: (row) => row.members },
    ...amounts,
  ]
  return (
    <DataList
      name="summaries"
      what={t('tabs.summary')}
      endpoint={listSummaries}
      exporting={exportSummaries}
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-summary`}
      empty={{ text: t('emptySummary') }}
    />
  )
}
