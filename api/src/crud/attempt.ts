import type { BulkAction } from '@melali/shared/resources'
import { and, asc, inArray } from 'drizzle-orm'
import { type Refusal, refuse } from '../errors'
import { isTransient, isUnavailable } from '../http/pg-error'
import { refusalOf } from '../http/problem'
import type { Call } from '../serve'
import type { Source } from './list'
import type { Row } from './rows'
import { type Usage, usagesOf } from './usages'
import { viewAll, withLinks } from './view'

const switchRows = async ({ grid, resource }: Source, { tx, audit }: Call, rows: Row[], active: boolean) => {
  const changing = rows.filter((row) => row.active !== active)
  if (!changing.length) return
  await tx
    .update(grid.table)
    .set({ active })
    .where(
      inArray(
        grid.id,
        changing.map((row) => row.id),
      ),
    )
  const event = `${resource.subject}.${active ? 'activated' : 'deactivated'}`
  for (const row of changing)
    audit({
      entity: resource.subject,
      entityId: row.id,
      event,
      before: { active: !active },
      after: { active },
    })
}

const deleteRows = async ({ grid, resource, links }: Source, { tx, actor, audit }: Call, rows: Row[]) => {
  const before = await viewAll(tx, resource, await withLinks(tx, rows, links), actor)
  await tx.delete(grid.table).where(
    inArray(
      grid.id,
      rows.map((row) => row.id),
    ),
  )
  for (const [at, row] of rows.entries())
    audit({
      entity: resource.subject,
      entityId: row.id,
      event: `${resource.subject}.deleted`,
      before: before[at],
    })
}

type Work = (call: Call, rows: Row[]) => Promise<void>
export type Fail = (id: string, refusal: Refusal, title?: unknown) => void

/** All at once behind a savepoint; where one of them is refused, each behind a savepoint of its own. */
const attempt = async (call: Call, rows: Row[], work: Work, fail: (row: Row, error: Refusal) => void) => {
  if (!rows.length) return
  const entries: Parameters<Call['audit']>[0][] = []
  try {
    await call.tx.transaction((tx) => work({ ...call, tx, audit: (entry) => entries.push(entry) }, rows))
    for (const entry of entries) call.audit(entry)
  } catch (error) {
    if (isTransient(error) || isUnavailable(error)) throw error
    const [only, ...others] = rows
    if (only && !others.length) return fail(only, refusalOf(error))
    for (const row of rows) await attempt(call, [row], work, fail)
  }
}

/** The action on the rows that the caller may see; each done or failed on its own. */
export const attemptAll = async (
  source: Source,
  call: Call,
  action: BulkAction,
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
  const there = new Set(rows.map((row) => row.id))
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
