import { listSummaries, type SummaryRow } from '@melali/shared/api'
import { type Column, DataList, useT } from '@melali/shared/ui'
import { useInvoiceFilters } from '../invoices/list-filters'
import { useMoneyColumns } from '../invoices/money-columns'

export const SummaryList = () => {
  const t = useT()
  const filters = useInvoiceFilters()
  const money = useMoneyColumns()
  const columns: Column<SummaryRow>[] = [
    {
      key: 'number',
      title: t('columns.number'),
      sort: true,
      render: (row) => <bdi>{row.number ?? '–'}</bdi>,
    },
    { key: 'agent', title: t('columns.agent'), render: (row) => row.agent },
    { key: 'members', title: t('columns.members'), align: 'end', render: (row) => row.members },
    ...money,
  ]
  return (
    <DataList
      name="summaries"
      endpoint={listSummaries}
      columns={columns}
      filters={filters.filter((filter) => filter.key === 'agentId')}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-summary`}
      empty={{ text: t('emptySummary') }}
    />
  )
}
