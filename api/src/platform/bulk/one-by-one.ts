import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'
import type { Call } from '../serve'
import { alone } from './alone'
import type { Attempt } from './serve-bulk'

interface Rows<Action extends string> {
  id: PgColumn
  /** What a row is called where it fails. */
  title: SQLWrapper
  /** Rows that this caller may see at all. */
  scope(actor: Actor): SQL | undefined
  /** What the call for a single row does. */
  work: Record<Action, (call: Call, id: string) => Promise<unknown>>
}

/** Every row as a call of its own would have it, in the order of the ids. */
export const oneByOne =
  <Action extends string>({ id, title, scope, work }: Rows<Action>): Attempt<Action> =>
  async (asked, action, ids, fail) => {
    // A version is that of one record.
    const call = { ...asked, ifMatch: undefined }
    const found = await call.tx
      .select({ id: sql<string>`${id}`, title: sql<string>`${title}` })
      .from(id.table)
      .where(and(inArray(id, [...ids]), scope(call.actor)))
    const titles = new Map(found.map((row) => [row.id, row.title]))
    for (const one of ids) {
      const named = titles.get(one)
      const refusal =
        named === undefined ? refuse.notFound() : await alone(call, (within) => work[action](within, one))
      if (refusal) fail(one, refusal, named)
    }
  }
