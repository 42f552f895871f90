import type { PhoneDay, PhoneJob, phoneJobs } from '@melali/shared/api'
import { locales } from '@melali/shared/contract'
import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  activities,
  bookingActivities,
  bookingActivityGuests,
  bookingGuests,
  bookings,
  bookingTransports,
  type Db,
  duties,
  guests,
  regions,
  vehicles,
} from '../../../db'
import { jsonRows } from '../../../db/json-rows'
import type { Call } from '../../../platform/serve'
import { addDays } from '../../../pricing'
import { currentSettings } from '../../../settings/current'
import { deadStatuses } from '../../lines/states'
import { type Phone, phoneOf } from './link'

const from = alias(regions, 'from_region')
const to = alias(regions, 'to_region')

/** Whoever is through with a job calls nobody. */
const isAhead = sql`${duties.status} not in ('done', 'no_show')`

const guestColumns = {
  title: bookingGuests.title,
  name: bookingGuests.name,
  nativeName: bookingGuests.nativeName,
}
const guestsOf = (who: SQL) =>
  jsonRows(
    guestColumns,
    sql`from ${bookingGuests} where ${who} order by ${bookingGuests.isMain} desc, ${bookingGuests.position}, ${bookingGuests.id}`,
  )

/** By the guest's record, as it is kept up to date; a booking's own copy may be older. */
const phoneOfGuests = (who: SQL) => sql<
  string | null
>`(select coalesce(${guests.phone}, ${bookingGuests.phone})
  from ${bookingGuests} left join ${guests} on ${guests.id} = ${bookingGuests.guestId}
  where ${who} and coalesce(${guests.phone}, ${bookingGuests.phone}) <> '' and ${isAhead}
  order by ${bookingGuests.isMain} desc, ${bookingGuests.position}, ${bookingGuests.id} limit 1)`

const shown = ['in_process', 'confirmed', 'travelling', 'completed'] as const

type Row = Omit<PhoneJob, 'state'> & { state: (typeof duties.$inferSelect)['status'] }

const ridesOf = (tx: Db, { personId }: Phone, days: readonly string[]): Promise<Row[]> => {
  const line = bookingTransports
  return tx
    .select({
      lineId: line.id,
      code: bookings.code,
      date: line.date,
      time: line.time,
      minutes: line.durationMinutes,
      kind: line.transferType,
      state: duties.status,
      title: sql<string | null>`null`,
      from: sql<string>`coalesce(nullif(${line.fromPlace}, ''), ${from.name})`,
      fromAddress: sql<string>`concat_ws(', ', nullif(${line.fromPlace}, ''), ${from.name}, 'Bali')`,
      to: sql<string>`coalesce(nullif(${line.toPlace}, ''), ${to.name})`,
      toAddress: sql<string>`concat_ws(', ', nullif(${line.toPlace}, ''), ${to.name}, 'Bali')`,
      flight: line.flightNumber,
      flightTime: line.flightTime,
      guests: guestsOf(sql`${bookingGuests.bookingId} = ${bookings.id}`),
      guestPhone: phoneOfGuests(sql`${bookingGuests.bookingId} = ${bookings.id}`),
      pax: line.pax,
      luggage: line.luggage,
      plate: vehicles.plate,
      notes: line.remarks,
      board: line.welcomeBoardText,
      logoId: line.welcomeLogoId,
    })
    .from(duties)
    .innerJoin(line, eq(line.id, duties.bookingTransportId))
    .innerJoin(bookings, eq(bookings.id, line.bookingId))
    .innerJoin(from, eq(from.id, line.fromRegionId))
    .innerJoin(to, eq(to.id, line.toRegionId))
    .leftJoin(vehicles, eq(vehicles.id, duties.vehicleId))
    .where(
      and(
        eq(duties.driverId, personId),
        ne(duties.status, 'cancelled'),
        inArray(line.date, [...days]),
        inArray(bookings.status, [...shown]),
        ne(line.status, 'cancelled'),
      ),
    )
    .orderBy(asc(line.date), asc(line.time), asc(line.id))
}

const visitsOf = (tx: Db, { personId }: Phone, days: readonly string[]): Promise<Row[]> => {
  const line = bookingActivities
  const takesPart = sql`${bookingGuests.id} in (select ${bookingActivityGuests.bookingGuestId}
    from ${bookingActivityGuests} where ${bookingActivityGuests.bookingActivityId} = ${line.id})`
  return tx
    .select({
      lineId: line.id,
      code: bookings.code,
      date: line.date,
      time: line.time,
      minutes: line.durationMinutes,
      kind: sql<'activity'>`'activity'`,
      state: duties.status,
      title: activities.name,
      from: sql<string>`coalesce(nullif(${line.pickupPlace}, ''), ${regions.name})`,
      fromAddress: sql<string>`concat_ws(', ', nullif(${line.pickupPlace}, ''), ${regions.name}, 'Bali')`,
      to: sql<string | null>`null`,
      toAddress: sql<string | null>`null`,
      flight: sql<string | null>`null`,
      flightTime: sql<string | null>`null`,
      guests: guestsOf(takesPart),
      guestPhone: phoneOfGuests(takesPart),
      pax: sql<number>`${line.adults} + ${line.children} + ${line.infants}`,
      luggage: sql<number>`0`,
      plate: sql<string | null>`null`,
      notes: line.remarks,
      board: sql<string | null>`null`,
      logoId: sql<string | null>`null`,
    })
    .from(duties)
    .innerJoin(line, eq(line.id, duties.bookingActivityId))
    .innerJoin(bookings, eq(bookings.id, line.bookingId))
    .innerJoin(activities, eq(activities.id, line.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .where(
      and(
        eq(duties.guideId, personId),
        ne(duties.status, 'cancelled'),
        inArray(line.date, [...days]),
        inArray(bookings.status, [...shown]),
        notInArray(line.status, [...deadStatuses, 'draft']),
      ),
    )
    .orderBy(asc(line.date), asc(line.time), asc(line.id))
}

/** All that a phone is told: what its person does on the day and the next one, and whom to call. */
export const dayOfPhone = async (tx: Db, phone: Phone): Promise<PhoneDay> => {
  const days = [phone.day, addDays(phone.day, 1)]
  const rows = await (phone.crew === 'drivers' ? ridesOf : visitsOf)(tx, phone, days)
  const settings = await currentSettings(tx)
  return {
    personId: phone.personId,
    name: phone.name,
    crew: phone.crew,
    locale: phone.languages.find((spoken) => locales.some((locale) => locale === spoken)) ?? null,
    day: phone.day,
    validUntil: phone.validUntil,
    office: {
      name: settings.companyName,
      phone: settings.phone || settings.emergencyPhone,
      logoId: settings.logoId,
    },
    jobs: rows.flatMap(({ state, ...job }) => (state === 'cancelled' ? [] : { ...job, state })),
  }
}

export const readDay = async ({ tx, params, now }: Call<typeof phoneJobs>) => ({
  data: await dayOfPhone(tx, await phoneOf(tx, params.token, now)),
})
