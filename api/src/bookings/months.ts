import { gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookingDaily, bookingMonths, bookings } from '../db'

/** What counts bookings has their agent and status too. */
export interface Counted {
  agentId: AnyPgColumn
  status: AnyPgColumn
}

interface Asked {
  newestFirst: boolean
  /** Of one agent; then a month of them is few enough. */
  ofAgent: boolean
  /** Which bookings are asked for, of what counts them. */
  of(counted: Counted): SQL
}

/** Where months meet, in UTC; a day in Bali begins eight hours before that of UTC. */
const instant = (day: SQL) => sql`${day}::timestamp at time zone 'UTC'`

/** Counts by `unit` and how many bookings come before each of them in the list's order. */
const running = (table: SQL, unit: AnyPgColumn, where: SQL, newestFirst: boolean) => {
  const sum = sql`sum(${sql.raw('bookings')})`
  const order = newestFirst ? sql`desc` : sql`asc`
  return sql`(select ${unit} as unit, ${sum} as n, (sum(${sum}) over (order by ${unit} ${order}) - ${sum})::bigint as before
    from ${table} where ${where} group by ${unit}) counted`
}

/** The month that an offset falls into, where the list enters it, and how many of its rows come before. */
const monthOf = ({ newestFirst, of }: Asked, offset: SQL) => sql`month as (
  select unit, ${instant(newestFirst ? sql`(unit + interval '1 month')` : sql`unit`)} as edge, ${offset}::bigint - before as skip
    from ${running(sql`${bookingMonths}`, bookingMonths.month, of(bookingMonths), newestFirst)}
   where before <= ${offset}::bigint and ${offset}::bigint < before + n)`

/** The same to the day: first the hours from the month's edge to that of a day in Bali, then its days. */
const dayOf = ({ newestFirst, of }: Asked) => {
  const edge = sql`(select edge from month)`
  const [first, next] = [sql`(select unit from month)`, sql`(select unit + interval '1 month' from month)`]
  const [hours, days] = newestFirst
    ? [
        sql`${gte(bookings.createdAt, sql`${edge} - interval '8 hours'`)} and ${lt(bookings.createdAt, edge)}`,
        sql`${gte(bookingDaily.day, first)} and ${lt(bookingDaily.day, next)}`,
      ]
    : [
        sql`${gte(bookings.createdAt, edge)} and ${lt(bookings.createdAt, sql`${edge} + interval '16 hours'`)}`,
        sql`${gt(bookingDaily.day, first)} and ${lte(bookingDaily.day, next)}`,
      ]
  const entered = sql`${instant(newestFirst ? sql`(unit + 1)` : sql`unit`)} - interval '8 hours'`
  const ofDays = sql`${of(bookingDaily)} and ${days}`
  return sql`hours as (select count(*) as passed from ${bookings} where ${of(bookings)} and ${hours}),
    place as (
      select edge, skip from month, hours where skip < passed
      union all
      select ${entered}, rest - before
        from ${running(sql`${bookingDaily}`, bookingDaily.day, ofDays, newestFirst)},
             (select skip - passed as rest from month, hours) left_to_skip
       where before <= rest and rest < before + n)`
}

/** `with` … `place`: from where on a page far down is counted off, and how many rows are left to skip. */
export const placeOf = (asked: Asked, offset: SQL) =>
  sql`with ${monthOf(asked, offset)}, ${asked.ofAgent ? sql`place as (select edge, skip from month)` : dayOf(asked)}`

/** The bookings from the place on. */
export const fromPlace = ({ newestFirst }: Asked) =>
  (newestFirst ? lt : gte)(bookings.createdAt, sql`(select edge from place)`)
