import type { Bulk, BulkFailure } from '@melali/shared/api'
import { and, asc, count, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Usage } from '../crud/usages'
import type { Door } from '../door'
import { type Refusal, refuse } from '../errors'
import { reasonOf } from '../http/problem'
import type { Listing } from '../listing'
import { type Call, serve } from '../serve'

export type Fail = (id: string, refusal: Refusal, title?: unknown) => void

/** Does it to those of the rows that the caller may see, and says which failed. */
export type Attempt<Action extends string> = (
  call: Call,
  action: Action,
  ids: readonly string[],
  fail: Fail,
) => Promise<void>

type Chosen = Pick<Listing<unknown>, 'table' | 'id' | 'where'>

interface Served<Action extends string, Query> {
  /** The list itself, from the same query. */
  listing(query: Query, call: Call): Chosen
  attempt: Attempt<Action>
}

const countRows = async (tx: Db, { table, where }: Chosen) => {
  const [row] = await tx.select({ n: count() }).from(table).where(where)
  return row?.n ?? 0
}

const idsOf = async (tx: Db, { table, id }: Chosen, where: SQL | undefined, step: number) => {
  const rows = await tx
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(where)
    .orderBy(asc(id))
    .limit(step)
  return rows.map((row) => row.id)
}

const refuseChanged = async (tx: Db, listing: Chosen, expected: number) => {
  const found = await countRows(tx, listing)
  if (found !== expected) throw refuse.conflict('COUNT_CHANGED', { count: found, expected })
}

/** The same action on many rows: each succeeds or fails on its own, and the answer says which and why. */
export const serveBulk = <Action extends string, Out, In>(
  door: Door,
  bulk: Bulk<Action, Out, In>,
  { listing, attempt }: Served<Action, Out>,
) => {
  const { step, actions } = bulk

  /** The ids that this call attempts, and from where the next one goes on. */
  const chosen = async (call: Call<typeof bulk>) => {
    const { ids, matching, after, expected } = call.body
    if (!matching) return { ids: [...new Set(ids)].sort(), next: null }
    const list = listing(matching, call as Call)
    if (!after && expected !== undefined) await refuseChanged(call.tx, list, expected)
    const rest = and(list.where, after ? gt(list.id, after) : undefined)
    const found = await idsOf(call.tx, list, rest, step)
    return { ids: found, next: found.length === step ? (found.at(-1) ?? null) : null }
  }

  serve(door, bulk.count, async (call) => ({
    data: { count: await countRows(call.tx, listing(call.query, call as Call)) },
  }))

  serve(door, bulk, async (call) => {
    const { action } = call.body
    if (!call.actor.can(actions[action])) throw refuse.forbidden()
    const { ids, next } = await chosen(call)
    const { language = call.locale } = call.query
    const failed: BulkFailure[] = []
    const fail: Fail = (id, refusal, title = '') => {
      const { usages } = (refusal.more.details ?? {}) as { usages?: Usage[] }
      const message = reasonOf(refusal, language)
      failed.push({ id, title: String(title), code: refusal.code, message, ...(usages && { usages }) })
    }
    // What was so already leaves no line in the history.
    const traced = new Set<string>()
    const audit: Call['audit'] = (entry) => {
      traced.add(entry.entityId)
      call.audit(entry)
    }
    await attempt({ ...(call as Call), audit }, action, ids, fail)
    const changed = ids.filter((id) => traced.has(id))
    return { data: { done: ids.length - failed.length, failed, changed, next } }
  })
}
