import { exportInvoices, type InvoiceRow, listInvoices } from '@melali/shared/api'
import { type Column, DataList, Day, TwoLines, useCan, useSession, useT } from '@melali/shared/ui'
import { useAmountColumns } from '../bill/amount-columns'
import { useAttentionFilters, useInvoiceFilters } from '../bill/list-filters'
import { Join } from '../summaries/join'

/** A booking's invoice is issued at once. */
const issued = ['issued', 'void'] as const
const joining = { actions: (rows: InvoiceRow[]) => <Join rows={rows} /> }

export const InvoiceList = () => {
  const t = useT()
  const can = useCan()
  const { agentId } = useSession()
  const filters = [...useInvoiceFilters(issued), ...useAttentionFilters()]
  const amounts = useAmountColumns()
  const agent: Column<InvoiceRow> = {
    key: 'agent',
    title: t('columns.agent'),
    render: (row) => <TwoLines first={row.agent} width={140} />,
  }
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      title: t('columns.number'),
      sort: true,
      render: (row) => <bdi>{row.number ?? '–'}</bdi>,
    },
    {
      key: 'group',
      title: t('columns.group'),
      render: (row) => <TwoLines first={row.group} second={row.bookingCode} />,
    },
    ...(agentId ? [] : [agent]),
    {
      key: 'issuedOn',
      title: t('columns.issuedOn'),
      hidden: true,
      render: (row) => <Day value={row.issuedOn} />,
    },
    ...amounts,
  ]
  return (
    <DataList
      name="invoices"
      what={t('title')}
      endpoint={listInvoices}
      exporting={exportInvoices}
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-invoice`}
      {...(can('create.invoice') && { select: joining })}
      empty={{ text: t('empty') }}
    />
  )
}
