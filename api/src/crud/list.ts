import { countryCodes, type Locale } from '@melali/shared/contract'
import type { AnyResource, Field } from '@melali/shared/resources'
import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../auth/actor'
import { begins, type Listing, matches, orderBy, wordBegins } from '../listing'
import { readRows } from './rows'
import { endsOf, type Grid, type Link, type Links } from './table'
import { viewAll, withLinks } from './view'

interface Filters {
  search?: string | undefined
  [filter: string]: unknown
}

type Query = Filters & { sort?: string | undefined }

/** Countries by what the reader calls them, which no table knows. */
const translated = ({ titlesAre }: AnyResource, { columns }: Grid, search: string, locale: Locale) =>
  titlesAre && columns.code ? inArray(columns.code, countryCodes(search, locale)) : undefined

const searched = (
  resource: AnyResource,
  grid: Grid,
  { search, locale }: { search: string | undefined; locale: Locale },
) => {
  if (!search) return undefined
  const { columns } = grid
  if (columns.searchText) return matches(columns.searchText, search)
  const fields = Object.entries(resource.fields as Record<string, Field>).filter(([, field]) => field.search)
  return or(
    ...fields.flatMap(([key]) => (columns[key] ? [matches(sql`lower(${columns[key]})`, search)] : [])),
    translated(resource, grid, search, locale),
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

/**
 * Where somebody searches and asks for no order, names that begin with what was typed come first, then those with a
 * word that does. A table so large that it keeps its text for searching stays in the order of its index.
 */
const bestFirst = ({ titleField }: AnyResource, { columns }: Grid, { search, sort }: Query): SQL[] => {
  const title = columns[titleField]
  if (!search || sort || !title || columns.searchText) return []
  return [sql`case when ${begins(title, search)} then 0 when ${wordBegins(title, search)} then 1 else 2 end`]
}

export interface Source {
  resource: AnyResource
  grid: Grid
  links: Links
  /** Rows that this caller may see at all. */
  scope: SQL | undefined
}

/** The list of a declared resource, as this caller sees it. */
export const listingOf = (
  { resource, grid, links, scope }: Source,
  query: Query,
  { actor, locale }: { actor: Actor; locale: Locale },
): Listing<Awaited<ReturnType<typeof viewAll>>[number]> => ({
  table: grid.table,
  id: grid.id,
  scope,
  where: and(
    scope,
    searched(resource, grid, { search: query.search, locale }),
    ...filtered(resource, grid, query, links),
  ),
  order: [
    ...bestFirst(resource, grid, query),
    ...orderBy(query.sort ?? resource.sortBy, sortable(resource, grid), grid.id),
  ],
  rows: async (tx, ids) =>
    viewAll(tx, resource, await withLinks(tx, await readRows(tx, grid, ids), links), actor),
})
