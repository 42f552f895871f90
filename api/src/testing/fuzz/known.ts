import type { AnyEndpoint } from '@melali/shared/contract'
import { getTableColumns, getTableName, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { tables } from '../../platform/crud/table'
import type { TestClient } from '../test-app'

const A_FEW = 6

/** Whoever is changed or deleted can't go on calling. */
const people = new Set(['users', 'sessions'])

/** Ids of a few records of every table. */
export const knownIds = async (db: Db) => {
  const found: string[] = []
  for (const table of tables) {
    const { id } = getTableColumns(table) as { id?: SQLWrapper }
    if (!id || people.has(getTableName(table))) continue
    const { rows } = await db.execute<{ id: unknown }>(
      sql`select ${id}::text as id from ${table} limit ${A_FEW}`,
    )
    found.push(...rows.map((row) => String(row.id)))
  }
  return found
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Ids for an endpoint's address: of the list before its first parameter, and whatever its records name. */
export const addressIds = async (client: TestClient, { path }: AnyEndpoint) => {
  const at = path.search(/\/:/)
  if (at < 0 || path.startsWith('/api/admin')) return []
  const list = path.slice(0, at)
  const { body } = await client.get(`${list}?perPage=${A_FEW}`)
  const ids: string[] = Array.isArray(body?.data) ? body.data.map((row: { id: string }) => row.id) : []
  const details = await Promise.all(ids.slice(0, 2).map((id) => client.get(`${list}/${id}`)))
  // The records themselves come up as often as all that they name together.
  const named = details.flatMap(({ raw }) => raw.toString().match(uuid) ?? [])
  return [...ids, ...ids, ...new Set(named)].slice(0, 40)
}
