import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { tables } from '../crud/table'
import type { Db } from '../db'
import { refuse } from '../errors'

/** Lists of photos are arrays, which no foreign key watches. */
export const refuseNamed = async (tx: Db, uploadId: string) => {
  for (const table of tables) {
    const { photoUploadIds } = getTableColumns(table) as Record<string, PgColumn>
    if (!photoUploadIds) continue
    const [{ n } = { n: 0 }] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(table)
      .where(sql`${uploadId}::uuid = any(${photoUploadIds})`)
    if (n) throw refuse.conflict('IN_USE', { usages: [{ table: getTableName(table), count: n, titles: [] }] })
  }
}
