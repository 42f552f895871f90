import { BULK_STEP, type BulkAction, type BulkFailure } from '@melali/shared/resources'
import { and, asc, count, gt, type SQL } from 'drizzle-orm'
import type { Actor } from '../auth/actor'
import type { Db } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { sentence } from '../messages'
import { type Call, serve } from '../serve'
import { attemptAll, type Fail } from './attempt'
import { listingOf, type Source } from './list'
import type { Grid } from './table'
import type { Usage } from './usages'

interface Served extends Omit<Source, 'scope'> {
  visible(actor: Actor): SQL | undefined
}

type Query = Parameters<typeof listingOf>[1]

const sourceFor = ({ visible, ...source }: Served, actor: Actor): Source => ({
  ...source,
  scope: visible(actor),
})

const matching = (served: Served, query: Query, actor: Actor) =>
  listingOf(sourceFor(served, actor), query, actor).where

/** Rows that are locked and written together while nothing goes wrong. */
const PIECE = 250

const refuseAction = ({ resource }: Served, action: BulkAction, actor: Actor) => {
  if (action === 'delete' && resource.appendOnly) throw refuse.conflict('APPEND_ONLY')
  if (action !== 'delete' && !resource.active) throw refuse.invalid({ action: 'unknownChoice' })
  if (!actor.can(action === 'delete' ? resource.can.delete : resource.can.update)) throw refuse.forbidden()
}

const countRows = async (tx: Db, { table }: Grid, where: SQL | undefined) => {
  const [row] = await tx.select({ n: count() }).from(table).where(where)
  return row?.n ?? 0
}

const idsOf = async (tx: Db, { table, id }: Grid, where: SQL | undefined) => {
  const rows = await tx.select({ id }).from(table).where(where).orderBy(asc(id)).limit(BULK_STEP)
  return rows.map((row) => String(row.id))
}

/** The ids that this call attempts, and from where the next one goes on. */
const chosen = async (served: Served, { tx, body, actor }: Call) => {
  const { grid } = served
  if (body.ids) return { ids: [...new Set<string>(body.ids)].sort(), next: null }
  const where = matching(served, body.matching, actor)
  if (!body.after && body.expected !== undefined) {
    const found = await countRows(tx, grid, where)
    if (found !== body.expected)
      throw refuse.conflict('COUNT_CHANGED', { count: found, expected: body.expected })
  }
  const ids = await idsOf(tx, grid, and(where, body.after ? gt(grid.id, body.after) : undefined))
  return { ids, next: ids.length === BULK_STEP ? (ids.at(-1) ?? null) : null }
}

/** The same action on many records: each succeeds or fails on its own, and the answer says which and why. */
export const serveBulk = (door: Door, served: Served) => {
  const { resource, grid } = served

  serve(door, resource.endpoints.count, async ({ tx, query, actor }) => ({
    data: { count: await countRows(tx, grid, matching(served, query, actor)) },
  }))

  serve(door, resource.endpoints.bulk, async (call) => {
    refuseAction(served, call.body.action, call.actor)
    const { ids, next } = await chosen(served, call as Call)
    const source = sourceFor(served, call.actor)
    const failed: BulkFailure[] = []
    const fail: Fail = (id, { code, more }, title = '') => {
      const { usages } = (more.details ?? {}) as { usages?: Usage[] }
      const message = sentence(code, call.locale, more.details)
      failed.push({ id, title: String(title), code, message, ...(usages && { usages }) })
    }
    for (let from = 0; from < ids.length; from += PIECE)
      await attemptAll(source, call as Call, call.body.action, ids.slice(from, from + PIECE), fail)
    return { data: { done: ids.length - failed.length, failed, next } }
  })
}
