import { exportInvoices, exportSummaries, type InvoiceRow, type SummaryRow } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Door } from '../platform/door'
import { type Columns, columnsIn, staffAlone } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { listingOfInvoices, listingOfSummaries } from './list'
import { isAskedFor } from './rules'

/** What single and summary invoices have in common. */
const common = <Row extends InvoiceRow | SummaryRow>(locale: Locale): Columns<Row> => {
  const { column, choice, word } = columnsIn<Row>(locale)
  return {
    number: { of: [column('invoice', (row) => row.number)] },
    agent: { seenBy: staffAlone, of: [column('agent', (row) => row.agent)] },
    issuedOn: { of: [column('issuedOn', (row) => row.issuedOn, 'day')] },
    dueDate: { of: [column('dueDate', (row) => row.dueDate, 'day')] },
    currency: { of: [column('currency', (row) => row.currency)] },
    amountCents: {
      of: [
        column('amount', (row) => row.amountCents, 'cents'),
        column('credited', (row) => row.creditedCents, 'cents'),
      ],
    },
    paidCents: { of: [column('paid', (row) => row.paidCents, 'cents')] },
    remainingCents: { of: [column('remaining', (row) => row.remainingCents, 'cents')] },
    status: {
      of: [
        choice('invoiceStatus', (row) => row.status),
        column('payment', (row) => (isAskedFor(row.status) ? word(`payment.${row.paymentStatus}`) : '')),
        column('overlays', (row) => row.overlays.map((one) => word(`overlays.${one}`)).join('; ')),
      ],
    },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
  }
}

const invoiceColumns = (locale: Locale): Columns<InvoiceRow> => {
  const { column, choice } = columnsIn<InvoiceRow>(locale)
  const { number, ...others } = common<InvoiceRow>(locale)
  return {
    number: {
      of: [
        ...(number?.of ?? []),
        choice('invoiceKind', (row) => row.kind),
        column('adjusts', (row) => row.adjusts?.number),
      ],
    },
    ...others,
    group: { of: [column('group', (row) => row.group), column('bookingCode', (row) => row.bookingCode)] },
  }
}

const summaryColumns = (locale: Locale): Columns<SummaryRow> => {
  const { column } = columnsIn<SummaryRow>(locale)
  return {
    ...common<SummaryRow>(locale),
    members: { of: [column('members', (row) => row.members, 'number')] },
  }
}

export const registerExports = (door: Door) => {
  serveExport(door, exportInvoices, {
    listing: (query, { actor, now }) => listingOfInvoices(query, actor, now),
    columns: invoiceColumns,
  })
  serveExport(door, exportSummaries, {
    listing: (query, { actor, now }) => listingOfSummaries(query, actor, now),
    columns: summaryColumns,
  })
}
