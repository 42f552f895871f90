import { exportSummaries, listSummaries, type SummaryRow, summaryStatuses } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { type Column, DataList, useLocale, useT } from '@melali/shared/ui'
import { useBillColumns } from '../bill/bill-columns'
import { useInvoiceFilters } from '../bill/list-filters'

export const SummaryList = () => {
  const t = useT()
  const locale = useLocale()
  const { number, agent, amounts } = useBillColumns()
  const columns: Column<SummaryRow>[] = [
    ...number,
    ...agent,
    {
      key: 'members',
      title: t('columns.members'),
      align: 'end',
      render: (row) => formatCount(row.members, locale),
    },
    ...amounts,
  ]
  return (
    <DataList
      name="summaries"
      what={t('tabs.summary')}
      endpoint={listSummaries}
      exporting={exportSummaries}
      columns={columns}
      filters={useInvoiceFilters(summaryStatuses)}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-summary`}
      empty={{ text: t('emptySummary') }}
    />
  )
}
