import type { BookingRow, listBookings } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { bookings, type Db } from '../db'
import { type Places, statementBy } from '../db/statement'
import type { Actor } from '../platform/auth/actor'
import { COUNT_CAP, type Listing, matches, offsetOf, orderBy, type PageQuery } from '../platform/listing'
import { countsOffByMonth, nearByMonth } from './months'
import { visibleTo } from './repo'
import { bookingRows, named, rowColumns, rowFrom } from './rows'
import { tabStatuses } from './states'

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

const inTab = (tab: Query['tab']): SQL | undefined =>
  tab === 'all' ? undefined : inArray(bookings.status, [...tabStatuses[tab]])

const wanted = (query: Query, actor: Actor) =>
  and(
    visibleTo(actor),
    inTab(query.tab),
    query.status ? eq(bookings.status, query.status) : undefined,
    query.paymentStatus ? eq(bookings.paymentStatus, query.paymentStatus) : undefined,
    query.agentId ? eq(bookings.agentId, query.agentId) : undefined,
    query.groupId ? eq(bookings.groupId, query.groupId) : undefined,
    query.arrivalFrom ? gte(bookings.arrival, query.arrivalFrom) : undefined,
    query.arrivalTo ? lte(bookings.arrival, query.arrivalTo) : undefined,
    matches(bookings.searchText, query.search),
  )

/** Filters by a value: which of them are set makes the shape of the statement, what they are set to is given. */
const byValue = ['status', 'paymentStatus', 'agentId', 'groupId', 'arrivalFrom', 'arrivalTo'] as const
type ByValue = (typeof byValue)[number]

interface Shape {
  tab: Query['tab']
  sort: string
  perPage: number
  first: boolean
  /** The caller belongs to an agency. */
  agency: boolean
  filters: readonly ByValue[]
}

type Given = Record<ByValue | 'callersAgency', string | null | undefined> & { offset: number }

const select = statementBy((db, given: Places<Given>, shape: Shape) => {
  const asked = Object.fromEntries(shape.filters.map((name) => [name, given[name]]))
  const caller = { agentId: shape.agency ? given.callersAgency : null }
  // Numbers stand in the text: with places for them PostgreSQL would plan for a tenth of the table.
  const where = (
    wanted({ ...asked, tab: shape.tab } as Query, caller as unknown as Actor) ?? sql`true`
  ).inlineParams()
  const order = sql.join(orderBy(shape.sort, sortable, bookings.id), sql`, `)
  const [limit, most] = [shape.perPage + 1, COUNT_CAP].map((n) => sql.raw(String(n)))
  const page = db
    .$with('page', { id: sql<string>`"id"`.as('id') })
    .as(sql`select ${bookings.id} from ${bookings}
    where ${where} order by ${order} limit ${limit} offset ${shape.first ? sql.raw('0') : given.offset}`)
  const counted = sql<number | null>`case when (select count(*) from ${page}) = ${limit} then
    (select count(*)::int from (select from ${bookings} where ${where} limit ${most}) capped) end`
  const rows = db
    .with(page)
    .select({ ...rowColumns, counted })
    .from(bookings)
    .innerJoin(page, sql`${page}.id = ${bookings.id}`)
  return named(rows.$dynamic()).orderBy(order)
})

const wholePage = async (tx: Db, { tab, sort = '-createdAt', ...query }: Query & PageQuery, actor: Actor) => {
  const offset = offsetOf(query)
  const shape = {
    ...{ tab, sort, perPage: query.perPage, first: offset === 0, agency: actor.agentId !== null },
    filters: byValue.filter((name) => query[name]),
  }
  const found = await select(tx, shape, { ...query, callersAgency: actor.agentId, offset } as Given)
  return { rows: found.map(rowFrom), counted: found[0]?.counted ?? null }
}

export const listingOfBookings = (query: Query, actor: Actor): Listing<BookingRow> => ({
  table: bookings,
  id: bookings.id,
  scope: visibleTo(actor),
  where: wanted(query, actor),
  near: countsOffByMonth(query) ? (tx, offset) => nearByMonth(tx, query, actor, offset) : undefined,
  order: orderBy(query.sort ?? '-createdAt', sortable, bookings.id),
  whole: (tx, page) => wholePage(tx, { ...query, ...page }, actor),
  rows: bookingRows,
})
