import type { ResourceAction } from '@melali/shared/resources'
import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Actor } from '../auth/actor'
import { alone } from '../bulk/alone'
import { type Attempt, type Fail, serveBulk } from '../bulk/serve-bulk'
import type { Keep } from '../deletions/restorable'
import type { Door } from '../door'
import { type Refusal, refuse } from '../errors'
import type { Call } from '../serve'
import { type Keeps, keeping } from './keeping'
import { listingOf, type Source } from './list'
import { agencyOf, type Row } from './rows'
import { type Usage, usagesOf } from './usages'
import { viewAll, withLinks } from './view'

/** Rows that are locked and written together while nothing goes wrong. */
const PIECE = 250

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id)

interface SwitchingOff {
  tx: Db
  now: Date
  /** What the caller says to know of. */
  acknowledged?: { duties: number } | undefined
}

/** What else happens when rows are switched off, or why they can't be. */
export type SwitchedOff = (call: SwitchingOff, ids: readonly string[]) => Promise<unknown>

type Switched = Source & { switchedOff?: SwitchedOff | undefined; keeps?: Keeps | undefined; keep: Keep }

const switchRows = async (
  { grid, resource, switchedOff, keeps }: Switched,
  { tx, now, audit }: Call,
  rows: Row[],
  active: boolean,
) => {
  const changing = rows.filter((row) => row.active !== active)
  if (!changing.length) return
  const write = () =>
    tx
      .update(grid.table)
      .set({ active })
      .where(inArray(grid.id, idsOf(changing)))
  await keeping(tx, active ? undefined : keeps, write)
  if (!active) await switchedOff?.({ tx, now }, idsOf(changing))
  const event = `${resource.subject}.${active ? 'activated' : 'deactivated'}`
  for (const row of changing)
    audit({
      entity: resource.subject,
      entityId: row.id,
      event,
      before: { active: !active },
      after: { active },
      ...agencyOf(grid, row),
    })
}

const deleteRows = async ({ grid, resource, links, keeps, keep }: Switched, call: Call, rows: Row[]) => {
  const { tx, actor, audit } = call
  const before = await viewAll(tx, resource, await withLinks(tx, rows, links), actor)
  await keep(call, idsOf(rows))
  await keeping(tx, keeps, () => tx.delete(grid.table).where(inArray(grid.id, idsOf(rows))))
  for (const [at, row] of rows.entries())
    audit({
      entity: resource.subject,
      entityId: row.id,
      event: `${resource.subject}.deleted`,
      before: before[at],
      ...agencyOf(grid, row),
    })
}

type Work = (call: Call, rows: Row[]) => Promise<void>

/** All at once while nothing goes wrong; where one of them is refused, each alone. */
const attempt = async (call: Call, rows: Row[], work: Work, fail: (row: Row, refusal: Refusal) => void) => {
  if (!rows.length) return
  const refusal = await alone(call, (within) => work(within, rows))
  if (!refusal) return
  const [only, ...others] = rows
  if (only && !others.length) return fail(only, refusal)
  for (const row of rows) await attempt(call, [row], work, fail)
}

const attemptPiece = async (
  source: Switched,
  call: Call,
  action: ResourceAction,
  ids: readonly string[],
  fail: Fail,
) => {
  const { grid, resource, scope } = source
  const rows = (await call.tx
    .select()
    .from(grid.table)
    .where(and(inArray(grid.id, [...ids]), scope))
    .orderBy(asc(grid.id))
    .for('update')) as Row[]
  const there = new Set(idsOf(rows))
  for (const id of ids) if (!there.has(id)) fail(id, refuse.notFound())

  const used = action === 'delete' ? await usagesOf(call.tx, grid.table, ids) : new Map<string, Usage[]>()
  const refused = (row: Row, refusal: Refusal) => fail(row.id, refusal, row[resource.titleField])
  for (const row of rows) {
    const usages = used.get(row.id)
    if (usages) refused(row, refuse.conflict('IN_USE', { usages }))
  }
  const free = rows.filter((row) => !used.has(row.id))
  const work: Work = (within, some) =>
    action === 'delete'
      ? deleteRows(source, within, some)
      : switchRows(source, within, some, action === 'activate')
  await attempt(call, free, work, refused)
}

interface Served extends Omit<Switched, 'scope'> {
  visible(actor: Actor): SQL | undefined
}

/** Records of a declared entity, by the hundreds. */
export const serveRecords = (door: Door, { visible, ...source }: Served) => {
  const { resource } = source
  const seenBy = (actor: Actor): Switched => ({ ...source, scope: visible(actor) })

  const all: Attempt<ResourceAction> = async (call, action, ids, fail) => {
    if (resource.appendOnly) throw refuse.conflict('APPEND_ONLY')
    for (let from = 0; from < ids.length; from += PIECE)
      await attemptPiece(seenBy(call.actor), call, action, ids.slice(from, from + PIECE), fail)
  }

  serveBulk(door, resource.endpoints.bulk, {
    listing: (query: Parameters<typeof listingOf>[1], call) => listingOf(seenBy(call.actor), query, call),
    attempt: all,
  })
}
