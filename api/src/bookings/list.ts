import type { BookingRow, listBookings } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { bookings, type Db } from '../db'
import { type Places, statementBy } from '../db/statement'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import {
  COUNT_CAP,
  holds,
  type Listing,
  lookahead,
  NEAR,
  offsetOf,
  orderBy,
  type PageQuery,
  type Sought,
  soughtBy,
} from '../platform/listing'
import { isBillable, ofMoney } from './bill-conditions'
import { type Counted, fromPlace, placeOf } from './months'
import { visibleTo } from './repo'
import { bookingPaymentStatus, bookingRows, named, rowColumns, rowFrom } from './rows'
import { soldStatuses, tabStatuses } from './states'
import { workOf } from './work'

type Query = Omit<QueryOf<typeof listBookings>, 'page' | 'perPage'>

const sortable = {
  code: bookings.code,
  status: bookings.status,
  arrival: bookings.arrival,
  departure: bookings.departure,
  totalCents: bookings.totalCents,
  bookedAt: bookings.bookedAt,
  optionExpiresAt: bookings.optionExpiresAt,
  createdAt: bookings.createdAt,
}

/** What the rollups know too. */
const counted = ({ tab, status, sold, agentId }: Query, actor: Actor, of: Counted): SQL =>
  and(
    actor.agentId && of.agentId ? eq(of.agentId, actor.agentId) : undefined,
    tab === 'all' ? undefined : inArray(of.status, [...tabStatuses[tab]]),
    status ? eq(of.status, status) : undefined,
    sold === undefined ? undefined : (sold ? inArray : notInArray)(of.status, [...soldStatuses]),
    agentId && of.agentId ? eq(of.agentId, agentId) : undefined,
  ) ?? sql`true`

/** When a day begins in Bali, and so many days later. */
const dawn = (day: string, later = 0) =>
  sql`(${day}::date + ${sql.raw(String(later))})::timestamp at time zone 'Asia/Makassar'`

const wanted = (query: Query, actor: Actor, sought: Sought = soughtBy(query.search)): SQL =>
  sql`${and(
    counted(query, actor, bookings),
    query.paymentStatus ? eq(bookingPaymentStatus, query.paymentStatus) : undefined,
    query.groupId ? eq(bookings.groupId, query.groupId) : undefined,
    query.arrivalFrom ? gte(bookings.arrival, query.arrivalFrom) : undefined,
    query.arrivalTo ? lte(bookings.arrival, query.arrivalTo) : undefined,
    query.createdFrom ? gte(bookings.createdAt, dawn(query.createdFrom)) : undefined,
    query.createdTo ? lt(bookings.createdAt, dawn(query.createdTo, 1)) : undefined,
    holds(bookings.searchText, sought),
  )}`

/** Filters by a value: which of them are set makes the shape of the statement, what they are set to is given. */
const byValue = [
  'status',
  'agentId',
  'groupId',
  'arrivalFrom',
  'arrivalTo',
  'createdFrom',
  'createdTo',
] as const
type ByValue = (typeof byValue)[number]

interface Shape {
  tab: Query['tab']
  sold: Query['sold']
  /** Told, not given: each is planned for as many as there are of it. */
  paymentStatus: Query['paymentStatus']
  sort: string
  perPage: number
  /** The first page, one that is counted off from the first, or one far down that is found by its month. */
  from: 'start' | 'offset' | 'month'
  /** The caller belongs to an agency. */
  agency: boolean
  filters: readonly ByValue[]
  /** How many a search looks for, one of which has to fit. */
  patterns: number
  /** It looks for a whole code. */
  whole: boolean
}

type Given = Record<ByValue | 'callersAgency' | 'whole' | `pattern${number}`, string | null | undefined> &
  Record<'offset' | 'limit', number>

const select = statementBy(
  (db, given: Places<Given>, shape: Shape) => {
    const asked = Object.fromEntries(shape.filters.map((name) => [name, given[name]]))
    const query = { ...asked, tab: shape.tab, sold: shape.sold, paymentStatus: shape.paymentStatus } as Query
    const caller = { agentId: shape.agency ? given.callersAgency : null } as unknown as Actor
    const any = Array.from({ length: shape.patterns }, (_, nth) => given[`pattern${nth}`])
    // Numbers stand in the text: with places for them PostgreSQL would plan for a tenth of the table.
    const where = wanted(query, caller, { any, whole: shape.whole ? given.whole : undefined }).inlineParams()
    const order = sql.join(orderBy(shape.sort, sortable, bookings.id), sql`, `)
    const [shown, most] = [shape.perPage, COUNT_CAP].map((n) => sql.raw(String(n)))
    const limit = shape.patterns ? given.limit : sql.raw(String(shape.perPage + 1))
    const far = {
      newestFirst: shape.sort !== 'createdAt',
      ofAgent: shape.agency || shape.filters.includes('agentId'),
      where: (table: Counted) => counted(query, caller, table).inlineParams(),
    }
    const ids = {
      start: sql`select ${bookings.id} from ${bookings} where ${where} order by ${order} limit ${limit}`,
      offset: sql`select ${bookings.id} from ${bookings} where ${where} order by ${order} limit ${limit} offset ${given.offset}`,
      month: sql`${placeOf(far, sql`${given.offset}`)} select ${bookings.id} from ${bookings}
        where ${where} and ${fromPlace(far)} order by ${order} limit ${limit} offset (select skip from place)`,
    }
    const page = db.$with('page', { id: sql<string>`"id"`.as('id') }).as(ids[shape.from])
    const seen = sql<number>`(select count(*)::int from ${page})`
    const found = sql<number | null>`case when ${seen} = ${limit} then
      (select count(*)::int from (select from ${bookings} where ${where} limit ${most}) capped) end`
    const rows = db
      .with(page)
      .select({
        ...{ ...rowColumns, seen },
        counted: shape.patterns || shape.from === 'month' ? sql<null>`null` : found,
      })
      .from(bookings)
      .innerJoin(sql`(select id from ${page} limit ${shown}) shown`, sql`shown.id = ${bookings.id}`)
    return named(rows.$dynamic()).orderBy(order)
  },
  ({ patterns }) => patterns > 0,
)

/** The months know agents and statuses; a list that asks for more, or orders otherwise, is counted off row by row. */
const hasMonths = (query: Query) =>
  /^-?createdAt$/.test(query.sort ?? '') &&
  !query.search &&
  !query.paymentStatus &&
  byValue.every((name) => !query[name] || name === 'status' || name === 'agentId')

/** Undefined far down a list that has no months: its statement would be planned for nearer pages. */
const startOf = (query: Query, offset: number, near: number): Shape['from'] | undefined => {
  if (offset > near && hasMonths(query)) return 'month'
  if (offset > NEAR && !query.search) return undefined
  return offset === 0 ? 'start' : 'offset'
}

/** @param near how far down a page is counted off from the first */
export const pageOfBookings = (tx: Db, asked: Query & PageQuery, actor: Actor, near = NEAR) => {
  const query = { ...asked, sort: asked.sort ?? '-createdAt' }
  const offset = offsetOf(query)
  const from = startOf(query, offset, near)
  if (!from || query.money || query.work || query.billable !== undefined) return undefined
  const { any, whole } = soughtBy(query.search)
  const shape: Shape = {
    ...{
      tab: query.tab,
      sold: query.sold,
      paymentStatus: query.paymentStatus,
      sort: query.sort,
      perPage: query.perPage,
      from,
      patterns: any.length,
      whole: whole !== undefined,
    },
    agency: actor.agentId !== null,
    filters: byValue.filter((name) => query[name]),
  }
  const given = {
    ...{ ...query, callersAgency: actor.agentId, offset, limit: lookahead(query), whole },
    ...Object.fromEntries(any.map((pattern, nth) => [`pattern${nth}`, pattern])),
  }
  return select(tx, shape, given as unknown as Given).then((found) => ({
    rows: found.map(rowFrom),
    seen: found[0]?.seen ?? 0,
    counted: found[0]?.counted ?? null,
  }))
}

export const listingOfBookings = (query: Query, actor: Actor, now: Date): Listing<BookingRow> => ({
  table: bookings,
  id: bookings.id,
  scope: visibleTo(actor),
  where: and(
    wanted(query, actor),
    query.billable === undefined ? undefined : sql`${isBillable} = ${query.billable}`,
    query.money ? ofMoney(query.money, baliDay(now)) : undefined,
    query.work ? workOf({ actor, now })[query.work].where : undefined,
  ),
  order: orderBy(query.sort ?? '-createdAt', sortable, bookings.id),
  whole: (tx, page) => pageOfBookings(tx, { ...query, ...page }, actor),
  rows: bookingRows,
})
