import { exportInvoices, type InvoiceRow, listInvoices } from '@melali/shared/api'
import { type Column, DataList, Day, TwoLines, useCan, useT } from '@melali/shared/ui'
import { useBillColumns } from '../bill/bill-columns'
import { InvoiceKindTag } from '../bill/invoice-kind'
import { useInvoiceFilters } from '../bill/list-filters'
import { Join } from '../summaries/join'
import { InvoiceSum } from './invoice-sum'

/** A booking's invoice is issued at once. */
const issued = ['issued', 'void'] as const
const joining = { actions: (rows: InvoiceRow[]) => <Join rows={rows} /> }

export const InvoiceList = () => {
  const t = useT()
  const can = useCan()
  const { number, agent, amounts } = useBillColumns()
  const columns: Column<InvoiceRow>[] = [
    ...number.map((column) => ({
      ...column,
      render: (row: InvoiceRow) => (
        <>
          <bdi>{row.number ?? '–'}</bdi>
          <InvoiceKindTag kind={row.kind} />
        </>
      ),
    })),
    {
      key: 'group',
      title: t('columns.group'),
      render: (row) => <TwoLines first={row.group} second={row.bookingCode} />,
    },
    ...agent,
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
      filters={useInvoiceFilters(issued)}
      defaultSort="-createdAt"
      to={(row) => `/invoice-management/${row.id}/detail-invoice`}
      sums={(matching) =>
        matching.issuedFrom || matching.issuedTo ? <InvoiceSum matching={matching} /> : null
      }
      {...(can('create.invoice') && { select: joining })}
      empty={{ text: t('empty') }}
    />
  )
}
