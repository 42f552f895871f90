import { type BookingRow, exportBookings } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Door } from '../platform/door'
import { type Columns, columnsIn, staffAlone } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { listingOfBookings } from './list'

const columns = (locale: Locale): Columns<BookingRow> => {
  const { column, choice } = columnsIn<BookingRow>(locale)
  return {
    code: { of: [column('code', (row) => row.code), column('orderId', (row) => row.orderId)] },
    bookingType: { of: [choice('bookingType', (row) => row.bookingType)] },
    group: { of: [column('group', (row) => row.group), column('mainGuest', (row) => row.mainGuest)] },
    agent: { seenBy: staffAlone, of: [column('agent', (row) => row.agent)] },
    arrival: {
      of: [
        column('arrival', (row) => row.arrival, 'day'),
        column('departure', (row) => row.departure, 'day'),
        column('nights', (row) => row.nights, 'number'),
      ],
    },
    pax: {
      of: [
        column('adults', (row) => row.pax.adults, 'number'),
        column('children', (row) => row.pax.children, 'number'),
        column('infants', (row) => row.pax.infants, 'number'),
      ],
    },
    totalCents: { of: [column('total', (row) => row.totalCents, 'cents')] },
    marginCents: {
      seenBy: ({ can }) => can('view.cost'),
      of: [column('margin', (row) => row.marginCents, 'cents')],
    },
    lines: {
      of: [
        column('confirmedLines', (row) => row.confirmedLines, 'number'),
        column('lines', (row) => row.lines, 'number'),
      ],
    },
    status: {
      of: [choice('booking', (row) => row.status), choice('payment', (row) => row.paymentStatus)],
    },
    paymentStatus: { of: [choice('payment', (row) => row.paymentStatus)] },
    handledBy: { of: [column('handledBy', (row) => row.handledBy)] },
    salesAgent: { of: [column('salesAgent', (row) => row.salesAgent)] },
    bookedAt: { of: [column('bookedAt', (row) => row.bookedAt, 'instant')] },
    optionExpiresAt: { of: [column('optionExpiresAt', (row) => row.optionExpiresAt, 'instant')] },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
  }
}

export const registerExport = (door: Door) =>
  serveExport(door, exportBookings, {
    listing: (query, { actor, now }) => listingOfBookings(query, actor, now),
    columns,
  })
