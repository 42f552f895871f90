import { type InvoiceRow, listInvoices } from '@melali/shared/api'
import { type Column, DataList, Day, useT } from '@melali/shared/ui'
import { useInvoiceFilters } from './list-filters'
import { useMoneyColumns } from './money-columns'

export const InvoiceList = () => {
  const t = useT()
  const filters = useInvoiceFilters()
  const money = useMoneyColumns()
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      title: t('columns.number'),
      sort: true,
      render: (row) => <bdi>{row.number ?? '–'}</bdi>,
    },
    { key: 'booking', title: t('columns.booking'), render: (row) => <bdi>{row.bookingCode}</bdi> },
    { key: 'agent', title: t('columns.agent'), render: (row) => row.agent },
    { key: 'group', title: t('columns.group'), render: (row) => row.group },
    {
      key: 'issuedOn',
      title: t('columns.issuedOn'),
      hidden: true,
      render: (row) => <Day value={row.issuedOn} />,
    },
    ...money,
  ]
  return (
    <DataList
      name="invoices"
      endpoint={listInvoices}
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-invoice`}
      empty={{ text: t('empty') }}
    />
  )
}
