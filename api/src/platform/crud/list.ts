import { countryCodes, type Locale } from '@melali/shared/contract'
import { type AnyResource, type Field, meets } from '@melali/shared/resources'
import { and, arrayOverlaps, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'
import { begins, type Listing, matches, orderBy, wordBegins } from '../listing'
import { readRows } from './rows'
import { endsOf, type Grid, gridOf, type Link, type Links } from './table'
import { viewAll, withLinks } from './view'

interface Filters {
  search?: string | undefined
  [filter: string]: unknown
}

type Query = Filters & { sort?: string | undefined }

export interface Source {
  resource: AnyResource
  grid: Grid
  links: Links
  /** Rows that this caller may see at all. */
  scope: SQL | undefined
}

/** Countries by what the reader calls them, which no table knows. */
const translated = ({ titlesAre }: AnyResource, { columns }: Grid, search: string, locale: Locale) =>
  titlesAre && columns.code ? inArray(columns.code, countryCodes(search, locale)) : undefined

interface Reader {
  actor: Actor
  locale: Locale
}

/** What a reader may not see neither narrows nor orders: which records come first would tell it. */
const met = (resource: AnyResource, { actor }: Reader) => {
  const { fields } = resource as { fields: Record<string, Field | undefined> }
  return (key: string) => {
    const field = fields[key]
    return !field || meets(field, actor)
  }
}

/** What somebody may type to find a field: of a reference the title of its record. */
const typedFor = (column: PgColumn, field: Field) => {
  if (!('to' in field)) return sql`lower(${column})`
  const { table, id, columns } = gridOf(field.to.table)
  return sql`(select lower(${columns[field.to.titleField]}) from ${table} where ${id} = ${column})`
}

const searched = (resource: AnyResource, grid: Grid, search: string | undefined, reader: Reader) => {
  if (!search) return undefined
  const { columns } = grid
  if (columns.searchText) return matches(columns.searchText, search)
  const fields = Object.entries(resource.fields as Record<string, Field>).filter(
    ([, field]) => field.search && meets(field, reader.actor),
  )
  return or(
    ...fields.flatMap(([key, field]) =>
      columns[key] ? [matches(typedFor(columns[key], field), search)] : [],
    ),
    translated(resource, grid, search, reader.locale),
  )
}

const isArray = (column: PgColumn) => column.getSQLType().endsWith('[]')

const linked = (link: Link, id: PgColumn, wanted: unknown[]) => {
  const { table, own, other } = endsOf(link)
  return sql`exists (select 1 from ${table} where ${own} = ${id} and ${inArray(other, wanted)})`
}

const filtered = ({ resource, grid, links }: Source, query: Query, reader: Reader) => {
  const { columns, id } = grid
  const { fields } = resource as { fields: Record<string, Field | undefined> }
  const knows = met(resource, reader)
  return [...Object.keys(resource.fields), 'active'].map((key) => {
    const wanted = query[key]
    const [column, link] = [columns[key], links[key]]
    if (wanted === undefined) return undefined
    if (!knows(key)) throw refuse.invalid({ [key]: 'unknownField' })
    if (link && Array.isArray(wanted)) return linked(link, id, wanted)
    if (!column) return undefined
    if (fields[key]?.kind === 'day') return lte(column, wanted)
    if (!Array.isArray(wanted)) return eq(column, wanted)
    return isArray(column) ? arrayOverlaps(column, wanted) : inArray(column, wanted)
  })
}

/**
 * Where somebody searches and asks for no order, names that begin with what was typed come first, then those with a
 * word that does. A table so large that it keeps its text for searching stays in the order of its index.
 */
const bestFirst = ({ titleField }: AnyResource, { columns }: Grid, { search, sort }: Query): SQL[] => {
  const title = columns[titleField]
  if (!search || sort || !title || columns.searchText) return []
  return [sql`case when ${begins(title, search)} then 0 when ${wordBegins(title, search)} then 1 else 2 end`]
}

const sortable = (resource: AnyResource, { columns }: Grid, reader: Reader) =>
  Object.fromEntries(
    [...resource.sorts, resource.sortBy.replace(/^-/, '')]
      .filter(met(resource, reader))
      .flatMap((key) => (columns[key] ? [[key, columns[key]] as const] : [])),
  )

/** The list of a declared resource, as this caller sees it. */
export const listingOf = (
  source: Source,
  query: Query,
  reader: Reader,
): Listing<Awaited<ReturnType<typeof viewAll>>[number]> => {
  const { resource, grid, links, scope } = source
  return {
    table: grid.table,
    id: grid.id,
    scope,
    where: and(scope, searched(resource, grid, query.search, reader), ...filtered(source, query, reader)),
    order: [
      ...bestFirst(resource, grid, query),
      ...orderBy(query.sort ?? resource.sortBy, sortable(resource, grid, reader), grid.id),
    ],
    rows: async (tx, ids) =>
      viewAll(tx, resource, await withLinks(tx, await readRows(tx, grid, ids), links), reader.actor),
  }
}
