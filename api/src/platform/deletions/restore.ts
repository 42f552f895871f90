import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db'
import { refuse } from '../errors'
import { databaseRefusal } from '../http/database-refusal'
import { quietly } from '../quietly'
import { keptSince } from './forget'
import type { Bringing, Known } from './kind'
import { writtenIn } from './parts'

interface Kept extends Record<string, unknown> {
  id: string
  kind: string
  /** The tables that rows are kept of. */
  parts: string[]
  restored: boolean
  late: boolean
}

/** One's own, held until the transaction ends: whoever asks for the same meanwhile finds it done. */
const heldBy = async ({ tx, actor, now }: Bringing, ids: readonly string[]) => {
  const { rows } = await tx.execute<Kept>(sql`
    select id, kind, array(select jsonb_object_keys(rows)) as parts, restored_at is not null as restored,
      deleted_at < ${keptSince(now)}::timestamptz as late
    from deletions where id in ${[...ids]} and actor_id = ${actor.userId}::uuid order by id for update`)
  return rows
}

/** What it names is gone: nothing that a form could mark. */
const asRefusal = (error: unknown) =>
  databaseRefusal(error)?.code === 'INVALID' ? refuse.conflict('GONE_MEANWHILE') : error

/** As they were; the database's own constraints say whether there is still a place for them. */
const insertRows = async (tx: Db, table: PgTable, ids: readonly string[]) => {
  const columns = writtenIn(table)
  const insert = sql`insert into ${table} (${columns}) select ${columns} from (select r.* from deletions d,
    jsonb_populate_recordset(null::${table}, d.rows -> ${getTableName(table)}::text) r where d.id in ${[...ids]}) kept`
  await tx.execute(insert).catch((error: unknown) => {
    throw asRefusal(error)
  })
}

const restoreKind = async (call: Bringing, { tables, back }: Known, kept: readonly Kept[]) => {
  const { tx, now } = call
  const ids = kept.map(({ id }) => id)
  const named = new Set(kept.flatMap(({ parts }) => parts))
  await quietly(tx, async () => {
    for (const table of tables) if (named.has(getTableName(table))) await insertRows(tx, table, ids)
  })
  await tx.execute(sql`
    update deletions set restored_at = ${now.toISOString()}::timestamptz, rows = '{}' where id in ${ids}`)
  await back(call, ids)
}

/** All of them or, with the reason, none. */
export const restore = async (
  call: Bringing,
  asked: readonly string[],
  allowed: (kind: string) => Known,
): Promise<void> => {
  const ids = [...new Set(asked)]
  const found = await heldBy(call, ids)
  if (found.length < ids.length) throw refuse.notFound()
  const kinds = new Set(found.map(({ kind }) => allowed(kind)))
  const waiting = found.filter(({ restored }) => !restored)
  if (waiting.some(({ late }) => late)) throw refuse.conflict('DELETED_LONG_AGO')
  for (const known of kinds) {
    const kept = waiting.filter(({ kind }) => kind === known.kind)
    if (kept.length) await restoreKind(call, known, kept)
  }
}
