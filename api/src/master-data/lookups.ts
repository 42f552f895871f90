import * as calls from '@melali/shared/api'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { drivers, duties, guides, suppliers } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serveExport } from '../platform/export/serve-export'
import { pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { convert } from './convert'
import { listingOfDuties } from './crew-bookings'
import { activityColumns, dutyColumns, stayColumns } from './file-columns'
import { refuseMissing } from './found'
import { listingOfStays } from './hotel-bookings'
import { listingOfSupplierActivities } from './supplier-activities'

const crew = (
  door: Door,
  list: typeof calls.driverBookings,
  file: typeof calls.exportDriverBookings,
  people: PgTable & { id: PgColumn },
  person: PgColumn,
) => {
  serve(door, list, async ({ tx, params, query, now }) => {
    await refuseMissing(tx, people, params.id)
    return pageOf(tx, listingOfDuties(person, params.id, query, now), query)
  })

  serveExport(door, file, {
    listing: async (query, { tx, params, now }) => {
      await refuseMissing(tx, people, params.id)
      return listingOfDuties(person, params.id, query, now)
    },
    columns: dutyColumns,
  })
}

/** What people ask of a record beyond the record itself. */
export const register = (door: Door) => {
  serve(door, calls.convertMoney, async ({ tx, query, now }) => ({
    data: await convert(tx, { ...query, on: query.on ?? baliDay(now) }),
  }))

  crew(door, calls.driverBookings, calls.exportDriverBookings, drivers, duties.driverId)
  crew(door, calls.guideBookings, calls.exportGuideBookings, guides, duties.guideId)

  serve(door, calls.hotelBookings, ({ tx, params, query, actor, now }) =>
    pageOf(tx, listingOfStays(params.id, query, actor, now), query),
  )

  serveExport(door, calls.exportHotelBookings, {
    listing: (query, { params, actor, now }) => listingOfStays(params.id, query, actor, now),
    columns: stayColumns,
  })

  serve(door, calls.supplierActivities, async ({ tx, params, query }) => {
    await refuseMissing(tx, suppliers, params.id)
    return pageOf(tx, listingOfSupplierActivities(params.id, query), query)
  })

  serveExport(door, calls.exportSupplierActivities, {
    listing: async (query, { tx, params }) => {
      await refuseMissing(tx, suppliers, params.id)
      return listingOfSupplierActivities(params.id, query)
    },
    columns: activityColumns,
  })
}
