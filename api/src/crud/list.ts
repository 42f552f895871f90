import type { AnyResource, Field } from '@melali/shared/resources'
import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db'
import { countCapped, matches, offsetOf, orderBy, type PageQuery, pageMeta } from '../listing'
import { readRows } from './rows'
import { endsOf, type Grid, type Link, type Links } from './table'

interface Query extends PageQuery {
  search?: string | undefined
  [filter: string]: unknown
}

const searched = (resource: AnyResource, { columns }: Grid, search: string | undefined) => {
  if (!search) return undefined
  if (columns.searchText) return matches(columns.searchText, search)
  const fields = Object.entries(resource.fields as Record<string, Field>).filter(([, field]) => field.search)
  return or(
    ...fields.flatMap(([key]) => (columns[key] ? [matches(sql`lower(${columns[key]})`, search)] : [])),
  )
}

const isArray = (column: PgColumn) => column.getSQLType().endsWith('[]')

const linked = (link: Link, id: PgColumn, wanted: unknown[]) => {
  const { table, own, other } = endsOf(link)
  return sql`exists (select 1 from ${table} where ${own} = ${id} and ${inArray(other, wanted)})`
}

const filtered = (resource: AnyResource, { columns, id }: Grid, query: Query, links: Links) =>
  [...Object.keys(resource.fields), 'active'].map((key) => {
    const wanted = query[key]
    const [column, link] = [columns[key], links[key]]
    if (wanted === undefined) return undefined
    if (link && Array.isArray(wanted)) return linked(link, id, wanted)
    if (!column) return undefined
    if (!Array.isArray(wanted)) return eq(column, wanted)
    return isArray(column) ? arrayOverlaps(column, wanted) : inArray(column, wanted)
  })

const sortable = (resource: AnyResource, { columns }: Grid) =>
  Object.fromEntries(
    [...resource.sorts, resource.sortBy.replace(/^-/, '')].flatMap((key) =>
      columns[key] ? [[key, columns[key]] as const] : [],
    ),
  )

/** One page: ids first, whole rows after, and a count that gives up at a thousand. */
export const listRows = async (
  tx: Db,
  resource: AnyResource,
  grid: Grid,
  query: Query,
  links: Links,
  scope: SQL | undefined,
) => {
  const where = and(scope, searched(resource, grid, query.search), ...filtered(resource, grid, query, links))
  const ids = await tx
    .select({ id: grid.id })
    .from(grid.table)
    .where(where)
    .orderBy(...orderBy(query.sort ?? resource.sortBy, sortable(resource, grid), grid.id))
    .limit(query.perPage)
    .offset(offsetOf(query))
  const counted = await countCapped(tx, sql`${grid.table}`, where)
  const rows = await readRows(
    tx,
    grid,
    ids.map((row) => String(row.id)),
  )
  return { rows, meta: pageMeta(query, counted) }
}
