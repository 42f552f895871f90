import * as calls from '@melali/shared/api'
import { and, eq, sql } from 'drizzle-orm'
import { baliDay } from '../bookings/dates'
import { activities, activityTypes, drivers, duties, guides, regions, suppliers } from '../db'
import type { Door } from '../door'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import { serve } from '../serve'
import { convert } from './convert'
import { crewBookings } from './crew-bookings'
import { refuseMissing } from './found'
import { hotelBookings } from './hotel-bookings'

const sorts = { name: activities.name, code: activities.code }

/** What people ask of a record beyond the record itself. */
export const register = (door: Door) => {
  serve(door, calls.convertMoney, async ({ tx, query, now }) => ({
    data: await convert(tx, { ...query, on: query.on ?? baliDay(now) }),
  }))

  serve(door, calls.driverBookings, async ({ tx, params, query, now }) => {
    await refuseMissing(tx, drivers, params.id)
    return crewBookings(tx, duties.driverId, params.id, query, now)
  })

  serve(door, calls.guideBookings, async ({ tx, params, query, now }) => {
    await refuseMissing(tx, guides, params.id)
    return crewBookings(tx, duties.guideId, params.id, query, now)
  })

  serve(door, calls.hotelBookings, ({ tx, params, query, actor, now }) =>
    hotelBookings(tx, params.id, query, actor, now),
  )

  serve(door, calls.supplierActivities, async ({ tx, params, query }) => {
    await refuseMissing(tx, suppliers, params.id)
    const where = and(
      eq(activities.supplierId, params.id),
      query.search ? matches(sql`lower(${activities.name})`, query.search) : undefined,
    )
    const data = await tx
      .select({
        id: activities.id,
        code: activities.code,
        name: activities.name,
        type: activityTypes.name,
        region: regions.name,
        active: activities.active,
      })
      .from(activities)
      .innerJoin(activityTypes, eq(activityTypes.id, activities.activityTypeId))
      .innerJoin(regions, eq(regions.id, activities.regionId))
      .where(where)
      .orderBy(...orderBy(query.sort ?? 'name', sorts, activities.id))
      .limit(query.perPage)
      .offset(offsetOf(query))
    return { data, meta: pageMeta(query, await countCapped(tx, sql`${activities}`, where)) }
  })
}
