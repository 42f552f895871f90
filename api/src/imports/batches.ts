import { type AnyResource, canImport, importable, meets, resources } from '@melali/shared/resources'
import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, importBatches } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'

export type Batch = typeof importBatches.$inferSelect

/** A file may hold what its reader may not see; whoever sees every field sees any file. */
const seesEverything = (resource: AnyResource, actor: Actor) =>
  importable(resource, { agentId: null, can: () => true }).every(([, field]) => meets(field, actor))

/** One's own imports, one's company's, and for staff those of the resources whose every field they see. */
export const visibleBatches = (actor: Actor) => {
  const names = resources.filter((one) => canImport(one, actor.can)).map(({ name }) => name)
  const whole = resources.filter((one) => seesEverything(one, actor)).map(({ name }) => name)
  const inList = (list: readonly string[]) =>
    sql`${importBatches.resource} in (select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`
  const others = actor.agentId ? eq(importBatches.agentId, actor.agentId) : inList(whole)
  return and(inList(names), or(eq(importBatches.createdById, actor.userId), others))
}

export const readBatch = async (tx: Db, id: string, actor: Actor): Promise<Batch> => {
  const [batch] = await tx
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), visibleBatches(actor)))
  if (!batch) throw refuse.notFound()
  return batch
}

/** Takes the step that only one caller can take; whoever comes second is told where the import stands. */
export const takeStep = async (
  tx: Db,
  { id }: Batch,
  from: readonly Batch['status'][],
  change: Partial<Batch>,
) => {
  const [taken] = await tx
    .update(importBatches)
    .set(change)
    .where(and(eq(importBatches.id, id), or(...from.map((status) => eq(importBatches.status, status)))))
    .returning()
  if (taken) return taken
  const [now] = await tx.select().from(importBatches).where(eq(importBatches.id, id))
  throw refuse.conflict('IMPORT_STATUS', { status: now?.status })
}
