import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { tables } from '../crud/table'
import { refuse } from '../errors'
import { pictureLists } from './columns'

/** Refuses while a list of pictures holds it. */
export const refuseNamed = async (tx: Db, uploadId: string) => {
  for (const table of tables) {
    for (const column of pictureLists(table)) {
      const [{ n } = { n: 0 }] = await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(table)
        .where(sql`${uploadId}::uuid = any(${column})`)
      if (n)
        throw refuse.conflict('IN_USE', { usages: [{ table: getTableName(table), count: n, titles: [] }] })
    }
  }
}
