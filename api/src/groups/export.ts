import { exportGroups, type GroupRow } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Door } from '../platform/door'
import { type Columns, columnsIn, staffAlone } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { listingOfGroups } from './list'

const columns = (locale: Locale): Columns<GroupRow> => {
  const { column } = columnsIn<GroupRow>(locale)
  return {
    code: { of: [column('groupCode', (row) => row.code)] },
    name: { of: [column('name', (row) => row.name)] },
    mainGuest: { of: [column('mainGuest', (row) => row.mainGuest)] },
    agent: { seenBy: staffAlone, of: [column('agent', (row) => row.agent)] },
    pax: {
      of: [
        column('adults', (row) => row.pax.adults, 'number'),
        column('children', (row) => row.pax.children, 'number'),
        column('infants', (row) => row.pax.infants, 'number'),
      ],
    },
    bookings: { of: [column('bookings', (row) => row.bookings, 'number')] },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
  }
}

export const registerExport = (door: Door) =>
  serveExport(door, exportGroups, {
    listing: (query, { actor, now }) => listingOfGroups(query, actor, now),
    columns,
  })
