import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Door } from '../door'
import type { Deleting, Restorable } from './kind'
import { inOrderOf, rowsOf, type Way, waysFrom } from './parts'

const idOf = (table: PgTable) => (getTableColumns(table) as Record<string, PgColumn>).id as PgColumn

/** Before they are deleted, in the same transaction; their rows never leave the database. */
const keepAll = async (
  { tx, actor, now }: Deleting,
  { kind, table }: Restorable,
  ways: readonly Way[],
  ids: readonly string[],
) => {
  if (!ids.length) return
  await tx.execute(sql`
    insert into deletions (id, kind, actor_id, deleted_at, rows)
    select root, ${kind}::text, ${actor.userId}::uuid, ${now.toISOString()}::timestamptz, jsonb_object_agg(name, rows)
      from (select root, name, jsonb_agg(said) as rows from (${rowsOf(ways, idOf(table), ids)}) went group by root, name) kept
     group by root
    on conflict (id) do update set kind = excluded.kind, actor_id = excluded.actor_id,
      deleted_at = excluded.deleted_at, restored_at = null, rows = excluded.rows`)
}

/** Makes a kind known; the answer keeps records that are about to be deleted. */
export const restorable = (door: Door, declared: Restorable) => {
  if (door.restorable.has(declared.kind)) throw new Error(`${declared.kind} is kept twice`)
  const ways = waysFrom([declared.table], declared.without ?? [])
  door.restorable.set(declared.kind, { ...declared, tables: inOrderOf(ways) })
  return (call: Deleting, ids: readonly string[]) => keepAll(call, declared, ways, ids)
}

export type Keep = ReturnType<typeof restorable>
