import * as calls from '@melali/shared/api'
import { and, desc, eq, sql } from 'drizzle-orm'
import { importBatches, users } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { countCapped, matches, offsetOf, pageMeta } from '../listing'
import { type Call, serve } from '../serve'
import { type Batch, readBatch, takeStep, visibleBatches } from './batches'
import { checkRows, countOf } from './check/check-rows'
import { importedResource, planOf } from './plan'
import { batchView, summaryOf } from './report/batch-view'
import { errorFile, templateFile } from './report/files'
import { reportOf } from './report/rows'
import { keepChecked, keptRows } from './store'
import { storeUpload } from './upload'
import { runBatch } from './write/run'
import { undoBatch } from './write/undo'

/** The batch with the plan that its dry run made; none can go on without one. */
const opened = async ({ tx, params, actor }: Call) => {
  const batch = await readBatch(tx, params.id, actor)
  const resource = importedResource(batch.entity, actor)
  return { batch, resource }
}

const plannedOf = async (call: Call) => {
  const { batch, resource } = await opened(call)
  if (!batch.mapping) throw refuse.conflict('IMPORT_STATUS', { status: batch.status })
  return { batch, plan: planOf(resource, call.actor, batch.mapping, batch.headers.length) }
}

const view = async ({ tx }: Call, batch: Batch) => ({ data: await batchView(tx, batch) })

export const register = (door: Door) => {
  serve(door, calls.uploadImport, async (call) => {
    const resource = importedResource(call.query.resource, call.actor)
    if (!call.file) throw refuse.invalid({ file: 'required' })
    return view(call, await storeUpload(call, resource, call.file))
  })

  serve(door, calls.listImports, async ({ tx, query, actor }) => {
    const { resource, status, search } = query
    const where = and(
      visibleBatches(actor),
      resource ? eq(importBatches.entity, resource) : undefined,
      status ? eq(importBatches.status, status) : undefined,
      matches(sql`lower(${importBatches.fileName})`, search),
    )
    const rows = await tx
      .select({ batch: importBatches, by: { id: users.id, name: users.name } })
      .from(importBatches)
      .leftJoin(users, eq(users.id, importBatches.createdById))
      .where(where)
      .orderBy(desc(importBatches.createdAt), desc(importBatches.id))
      .limit(query.perPage)
      .offset(offsetOf(query))
    const counted = await countCapped(tx, sql`${importBatches}`, where)
    return { data: rows.map(({ batch, by }) => summaryOf(batch, by)), meta: pageMeta(query, counted) }
  })

  serve(door, calls.getImport, async (call) => view(call, (await opened(call)).batch))

  serve(door, calls.mapImport, async (call) => {
    const { batch, resource } = await opened(call)
    const { tx, actor, body } = call
    const plan = planOf(resource, actor, body, batch.headers.length)
    await takeStep(tx, batch, ['uploaded', 'checked'], { status: 'checked', mapping: body })
    const rows = await checkRows(tx, plan, await keptRows(tx, batch.id))
    await keepChecked(tx, batch.id, rows)
    return view(call, await takeStep(tx, batch, ['checked'], { counts: countOf(rows) }))
  })

  serve(door, calls.listImportRows, async (call) => {
    const { batch, resource } = await opened(call)
    return reportOf(call.tx, batch, resource, call.query, call)
  })

  serve(door, calls.getImportErrors, async (call) => {
    const { batch, resource } = await opened(call)
    return errorFile(call.tx, batch, resource, call.locale)
  })

  serve(door, calls.runImport, async (call) => {
    const { batch, plan } = await plannedOf(call)
    return view(call, await runBatch(call, plan, batch, call.body.skipErrors))
  })

  serve(door, calls.undoImport, async (call) => {
    const { batch, plan } = await plannedOf(call)
    return view(call, await undoBatch(call, plan, batch))
  })

  serve(door, calls.getImportTemplate, ({ params, actor, locale }) =>
    templateFile(importedResource(params.resource, actor), actor, locale),
  )
}
