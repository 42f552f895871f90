import { type AnyResource, type Field, meets } from '@melali/shared/resources'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Actor } from '../auth/actor'
import type { Row } from './rows'
import { endsOf, gridOf, type Links } from './table'

const base = ['id', 'version', 'createdAt', 'updatedAt', 'active'] as const

const shown = (field: Field, value: unknown) => {
  if (value === '' && !field.required) return null
  if (field.kind === 'rate' && typeof value === 'string' && value.includes('.'))
    return value.replace(/\.?0+$/, '')
  return value ?? null
}

/** A row as its resource declares it, less what this caller may not see. */
export const viewOf = (resource: AnyResource, row: Row, actor: Actor) => {
  const fields = Object.entries(resource.fields as Record<string, Field>).flatMap(([key, field]) => {
    if (!meets(field, actor)) return []
    return [[key, shown(field, row[key])] as const]
  })
  const common = base.flatMap((key) => (key in row ? [[key, row[key]] as const] : []))
  return Object.fromEntries([...common, ...fields])
}

const idsIn = (rows: readonly Row[], key: string) =>
  rows.flatMap((row) => row[key] ?? []).filter((value): value is string => typeof value === 'string')

const referencesOf = (resource: AnyResource, actor: Actor) =>
  Object.entries(resource.fields as Record<string, Field>).flatMap(([key, field]) =>
    'to' in field && meets(field, actor) ? [{ key, to: field.to }] : [],
  )

/** The titles of the records that these rows refer to, as far as the caller may be told; of all tables at once. */
export const titlesOf = async (tx: Db, resource: AnyResource, rows: readonly Row[], actor: Actor) => {
  const asked = referencesOf(resource, actor).flatMap(({ key, to }) => {
    const ids = [...new Set(idsIn(rows, key))]
    if (!ids.length) return []
    const { table, id, columns } = gridOf(to.table)
    const title = columns[to.titleField] ?? id
    return [sql`select ${id} as id, ${title}::text as title from ${table} where ${inArray(id, ids)}`]
  })
  if (!asked.length) return new Map<string, string>()
  const found = await tx.execute<{ id: string; title: string }>(sql.join(asked, sql` union all `))
  return new Map(found.rows.map(({ id, title }) => [id, title]))
}

/** Fills the fields that live in link tables. */
export const withLinks = async (tx: Db, rows: Row[], links: Links) => {
  if (!rows.length) return rows
  for (const [key, link] of Object.entries(links)) {
    const { table, own, other } = endsOf(link)
    const ids = rows.map((row) => row.id)
    const found = await tx.select({ own, other }).from(table).where(inArray(own, ids))
    for (const row of rows) row[key] = found.filter((one) => one.own === row.id).map((one) => one.other)
  }
  return rows
}

export const viewAll = async (tx: Db, resource: AnyResource, rows: Row[], actor: Actor) => {
  const titles = await titlesOf(tx, resource, rows, actor)
  const references = referencesOf(resource, actor)
  return rows.map((row) => ({ ...viewOf(resource, row, actor), titles: pick(titles, references, row) }))
}

const pick = (titles: ReadonlyMap<string, string>, references: ReturnType<typeof referencesOf>, row: Row) => {
  const ids = references.flatMap(({ key }) => idsIn([row], key))
  return Object.fromEntries(ids.flatMap((id) => (titles.has(id) ? [[id, titles.get(id)]] : [])))
}
