import * as calls from '@melali/shared/api'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serveExport } from '../platform/export/serve-export'
import { pageOf } from '../platform/listing'
import { type Call, serve } from '../platform/serve'
import { type Batch, readBatch, takeStep } from './batches'
import { checkRows, countOf } from './check/check-rows'
import { listingOfImports } from './history'
import { importedResource, planOf } from './plan'
import { batchView } from './report/batch-view'
import { importColumns, rowColumns } from './report/file-columns'
import { errorFile, templateFile } from './report/files'
import { reportOf } from './report/rows'
import { toldRows } from './report/told-rows'
import { keepChecked, keptRows } from './store'
import { storeUpload } from './upload'
import { runBatch } from './write/run'
import { undoBatch } from './write/undo'

/** The batch with the plan that its dry run made; none can go on without one. */
const opened = async ({ tx, params, actor }: Call) => {
  const batch = await readBatch(tx, params.id, actor)
  const resource = importedResource(batch.resource, actor)
  return { batch, resource }
}

const plannedOf = async (call: Call) => {
  const { batch, resource } = await opened(call)
  if (!batch.mapping) throw refuse.conflict('IMPORT_STATUS', { status: batch.status })
  return { batch, plan: planOf(resource, call, batch.mapping, batch.headers.length) }
}

const view = async ({ tx }: Call, batch: Batch) => ({ data: await batchView(tx, batch) })

export const register = (door: Door) => {
  serve(door, calls.uploadImport, async (call) => {
    const resource = importedResource(call.query.resource, call.actor)
    if (!call.file) throw refuse.invalid({ file: 'required' })
    return view(call, await storeUpload(call, resource, call.file))
  })

  serve(door, calls.listImports, ({ tx, query, actor }) => pageOf(tx, listingOfImports(query, actor), query))

  serveExport(door, calls.exportImports, {
    listing: (query, { actor }) => listingOfImports(query, actor),
    columns: importColumns,
  })

  serve(door, calls.getImport, async (call) => view(call, (await opened(call)).batch))

  serve(door, calls.mapImport, async (call) => {
    const { batch, resource } = await opened(call)
    const { tx, body } = call
    const plan = planOf(resource, call, body, batch.headers.length)
    await takeStep(tx, batch, ['uploaded', 'checked'], { status: 'checked', mapping: body })
    const rows = await checkRows(tx, plan, await keptRows(tx, batch.id))
    await keepChecked(tx, batch.id, rows)
    return view(call, await takeStep(tx, batch, ['checked'], { counts: countOf(rows) }))
  })

  serve(door, calls.listImportRows, async (call) => {
    const { batch, resource } = await opened(call)
    return reportOf(call.tx, batch, resource, call.query, call)
  })

  serveExport(door, calls.exportImportRows, {
    rows: async (query, call) => {
      const { batch, resource } = await opened(call)
      return toldRows(call, batch, resource, query)
    },
    columns: rowColumns,
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
