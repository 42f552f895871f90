import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { endsOf } from '../../platform/crud/table'
import { isAmong } from '../check/is-among'
import type { Plan } from '../plan'

const AT_ONCE = 1000

export interface Linked {
  recordId: string
  values: Readonly<Record<string, unknown>> | null
}

/** The joined records of `references` fields become what the rows say. */
export const writeLinked = async (tx: Db, { links }: Plan, rows: readonly Linked[]) => {
  for (const [key, link] of Object.entries(links)) {
    const { table, own } = endsOf(link)
    const said = rows.filter(({ values }) => Array.isArray(values?.[key]))
    if (!said.length) continue
    await tx.delete(table).where(
      isAmong(
        sql`${own}::text`,
        said.map(({ recordId }) => recordId),
      ),
    )
    const pairs = said.flatMap(({ recordId, values }) =>
      [...new Set(values?.[key] as string[])].map((id) => ({ [link.own]: recordId, [link.other]: id })),
    )
    for (let at = 0; at < pairs.length; at += AT_ONCE)
      await tx.insert(table).values(pairs.slice(at, at + AT_ONCE))
  }
}
