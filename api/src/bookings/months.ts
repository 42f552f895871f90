import { gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookingDays, bookingMonths, bookings } from '../db'

/** What tells bookings apart, here and in what counts them. */
export interface Counted {
  agentId?: AnyPgColumn
  status: AnyPgColumn
}

interface Far {
  newestFirst: boolean
  /** Of one agent: a month of its bookings is as few as a day of everybody's. */
  ofAgent: boolean
  /** Which bookings the list is of, in a table that counts them. */
  where(counted: Counted): SQL
}

/** Days begin in Bali, months in UTC. */
const byDay = {
  of: bookingDays,
  unit: bookingDays.day,
  long: sql`interval '1 day'`,
  zone: sql`interval '8 hours'`,
}
const byMonth = {
  of: bookingMonths,
  unit: bookingMonths.month,
  long: sql`interval '1 month'`,
  zone: sql`'UTC'`,
}

/** `with` … `place`: where a page far down is counted off from, and how many rows are left to skip there. */
export const placeOf = ({ newestFirst, ofAgent, where }: Far, offset: SQL) => {
  const { of, unit, long, zone } = ofAgent ? byMonth : byDay
  const sum = sql`sum(${of.bookings})`
  const edge = newestFirst ? sql`unit + ${long}` : sql`unit`
  return sql`with counted as (
      select ${unit} as unit, ${sum} as n,
        (sum(${sum}) over (order by ${unit} ${newestFirst ? sql`desc` : sql`asc`}) - ${sum})::bigint as before
      from ${of} where ${where(of)} group by ${unit}),
    place as (
      select (${edge})::timestamp at time zone ${zone} as edge, ${offset}::bigint - before as skip
      from counted where before <= ${offset}::bigint and ${offset}::bigint < before + n)`
}

/** The bookings from the place on. */
export const fromPlace = ({ newestFirst }: Far) =>
  (newestFirst ? lt : gte)(bookings.createdAt, sql`(select edge from place)`)
