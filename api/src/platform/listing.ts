import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db'
import { refuse } from './errors'

/** Counting stops here; a list with more says "1,000+". */
export const COUNT_CAP = 1001

/** A search says "100+": whoever searches looks for few, and each of its hits has to be read to be counted. */
const SEARCH_CAP = 101

export interface PageQuery {
  page: number
  perPage: number
  search?: string | undefined
  sort?: string | undefined
}

/** `-createdAt,code` by an allow-list; the id breaks ties so that pages never overlap. */
export const orderBy = (
  sort: string | undefined,
  allowed: Record<string, SQLWrapper>,
  id: SQLWrapper,
): SQL[] => {
  const wanted = (sort ?? '').split(',').filter(Boolean)
  const parts = wanted.map((part) => {
    const name = part.replace(/^-/, '')
    const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!column) throw refuse.invalid({ sort: { key: 'oneOf', values: Object.keys(allowed).join(', ') } })
    return part.startsWith('-') ? desc(column) : asc(column)
  })
  return [...parts, wanted[0]?.startsWith('-') ? desc(id) : asc(id)]
}

/** Small, and with nothing in it that `like` would read as a pattern. */
const termOf = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&')

export const begins = (column: SQLWrapper, search: string): SQL =>
  sql`lower(${column}) like ${`${termOf(search)}%`}`

export const wordBegins = (column: SQLWrapper, search: string): SQL =>
  sql`lower(${column}) like ${`% ${termOf(search)}%`}`

/** The patterns of a search, or the places for them in a statement that is built once. */
export interface Sought<Pattern = unknown> {
  /** One of these is in the text. */
  any: readonly Pattern[]
  /** And so is this, which no index is asked for. */
  whole?: Pattern | undefined
}

/** As `bk-2026-000123`: an index of trigrams would read all codes of a year for what isn't its number. */
const CODE = /^[a-z]+-\d{4}-(\d{4,})$/

/** What a search looks for in a `search_text` column; under three characters it is what a word begins with. */
export const soughtBy = (search: string | undefined): Sought<string> => {
  if (!search) return { any: [] }
  const term = termOf(search)
  const number = CODE.exec(term)?.[1]
  if (number) return { any: [`%${number}%`], whole: `%${term}%` }
  return { any: search.length >= 3 ? [`%${term}%`] : [`${term}%`, `% ${term}%`] }
}

export const holds = (column: SQLWrapper, { any, whole }: Sought): SQL | undefined =>
  and(
    or(...any.map((pattern) => sql`${column} like ${pattern}`)),
    whole === undefined ? undefined : sql`(${column} || '') like ${whole}`,
  )

export const matches = (column: SQLWrapper, search: string | undefined) => holds(column, soughtBy(search))

export const offsetOf = ({ page, perPage }: PageQuery) => (page - 1) * perPage

/** Counts at most so many rows of a table under a condition. */
export const countCapped = async (tx: Db, from: SQL, where: SQL | undefined, cap = COUNT_CAP) => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${from} where ${where ?? sql`true`} limit ${cap}) capped`,
  )
  return rows[0]?.n ?? 0
}

const metaOf = ({ page, perPage }: PageQuery, total: number, totalCapped = false) => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
  ...(totalCapped && { totalCapped }),
})

export const pageMeta = (query: PageQuery, counted: number, cap = COUNT_CAP) =>
  metaOf(query, Math.min(counted, cap - 1), counted >= cap)

interface Whole<Row> {
  rows: Row[]
  /** As many as were looked for, with those ahead of the page. */
  seen: number
  /** Null where what was seen tells. */
  counted: number | null
}

/** What a list holds, in its order and before it is cut into pages; a page and an export are made of the same. */
export interface Listing<Row> {
  table: PgTable
  id: PgColumn
  /** What the caller may see at all. */
  scope: SQL | undefined
  /** What the caller may see and asked for. */
  where: SQL | undefined
  order: SQL[]
  /** A page by one statement, for a list that knows how. */
  whole?: ((tx: Db, query: PageQuery) => Promise<Whole<Row>> | undefined) | undefined
  /** The rows as the list answers them, in the order of the ids. */
  rows(tx: Db, ids: readonly string[]): Promise<Row[]>
}

/** Counting off so many rows of an index costs next to nothing. */
export const NEAR = 2_000

/** How many ids a page asks for: one more tells whether there are more, those of a search are its count as well. */
export const lookahead = (query: PageQuery) =>
  Math.max(query.perPage + 1, query.search ? SEARCH_CAP - offsetOf(query) : 0)

const idsFrom = async (tx: Db, { table, id, where, order }: Listing<unknown>, query: PageQuery) => {
  const found = await tx
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(lookahead(query))
    .offset(offsetOf(query))
  return found.map((row) => row.id)
}

export const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Counts only where the ids that were seen don't tell how many rows there are, or that there are enough. */
const metaFrom = async (tx: Db, { table, where }: Listing<unknown>, query: PageQuery, seen: number) => {
  const known = offsetOf(query) + seen
  const cap = query.search ? SEARCH_CAP : COUNT_CAP
  const count = (most: number) => countCapped(tx, sql`${table}`, where, most)
  if (seen === 0 && known > 0) return metaOf(query, await count(known))
  if (seen < lookahead(query)) return metaOf(query, known)
  return pageMeta(query, known < cap ? await count(cap) : cap, cap)
}

/** The page's ids first, over the index alone; names only for the rows that are shown. */
export const pageOf = async <Row>(tx: Db, listing: Listing<Row>, query: PageQuery) => {
  const whole = await listing.whole?.(tx, query)
  if (whole) {
    const { rows, seen, counted } = whole
    const meta = counted === null ? await metaFrom(tx, listing, query, seen) : pageMeta(query, counted)
    return { data: rows, meta }
  }
  const ids = await idsFrom(tx, listing, query)
  const meta = await metaFrom(tx, listing, query, ids.length)
  const data = await listing.rows(tx, ids.slice(0, query.perPage))
  return { data, meta }
}
