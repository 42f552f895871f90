import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { stringify } from 'uuid'
import type { Db } from '../../db'
import type { Listing } from '../listing'

const BATCH = 500
const UUID_BYTES = 16

/**
 * The ids of the whole list in its order, sixteen bytes each, as one moment saw them. No transaction stays open
 * for as long as a slow reader takes, and rows that move meanwhile come neither twice nor never.
 */
const orderedIds = async (db: Db, { table, id, where, order }: Listing<unknown>): Promise<Buffer> => {
  const { rows } = await db.execute<{ ids: Uint8Array | null }>(
    sql`select string_agg(uuid_send(${id}), ''::bytea order by ${sql.join(order, sql`, `)}) as ids from ${table} where ${where ?? sql`true`}`,
  )
  return Buffer.from(rows[0]?.ids ?? [])
}

/** Those of the rows that the caller may see still. */
const stillSeen = async (db: Db, { table, id }: Listing<unknown>, ids: string[], scope: SQL | undefined) => {
  if (!scope) return ids
  const found = await db
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(and(inArray(id, ids), scope))
  const seen = new Set(found.map((row) => row.id))
  return ids.filter((one) => seen.has(one))
}

async function* readInBatches<Row>(db: Db, listing: Listing<Row>, ids: Buffer): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += BATCH * UUID_BYTES) {
    const bytes = ids.subarray(at, at + BATCH * UUID_BYTES)
    const batch = Array.from({ length: bytes.length / UUID_BYTES }, (_, nth) =>
      stringify(bytes, nth * UUID_BYTES),
    )
    yield* await listing.rows(db, await stillSeen(db, listing, batch, listing.scope))
  }
}

/**
 * Every row of a list, read a batch at a time and no faster than they are taken. Which there are is known before the
 * first: where that can't be read, another database may be asked still.
 */
export const rowsOf = async <Row>(db: Db, listing: Listing<Row>) =>
  readInBatches(db, listing, await orderedIds(db, listing))
