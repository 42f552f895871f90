import type { Db } from '../../db'
import { keeping } from '../../platform/crud/keeping'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { type Batch, takeStep } from '../batches'
import { type Checked, checkRows, countOf } from '../check/check-rows'
import type { Plan } from '../plan'
import { checkedRows, keepChecked, keptRows } from '../store'
import { lockTable } from './lock'
import { logAll } from './log'
import { writeRows } from './write-rows'

const SHOWN = 20

const said = ({ outcome, recordId, recordVersion, values }: Checked) =>
  JSON.stringify([outcome, recordId, recordVersion, values && Object.entries(values).toSorted()])

/** Rows of which something else would become now than was shown. */
const changedSince = async (tx: Db, plan: Plan, batchId: string) => {
  const shown = await checkedRows(tx, batchId)
  const now = await checkRows(tx, plan, await keptRows(tx, batchId))
  return {
    shown,
    changed: shown.filter((row, at) => {
      const again = now[at]
      return row.outcome !== 'error' && (!again || said(again) !== said(row))
    }),
  }
}

const asError = (row: Checked): Checked => ({
  ...row,
  outcome: 'error',
  values: null,
  before: null,
  problems: [{ key: 'import.changed', field: null, column: null }],
})

/** Imports what the dry run showed, and nothing that became something else meanwhile. */
export const runBatch = async (call: Call, plan: Plan, batch: Batch, skipErrors: boolean) => {
  const { tx, now } = call
  await takeStep(tx, batch, ['checked'], { status: 'imported', importedAt: now.toISOString() })
  await lockTable(tx, plan)
  const { shown, changed } = await changedSince(tx, plan, batch.id)
  const errors = countOf(shown).error
  if (errors && !skipErrors) throw refuse.conflict('IMPORT_ERRORS', { count: errors })
  if (changed.length && !skipErrors)
    throw refuse.conflict('IMPORT_CHANGED', {
      count: changed.length,
      rows: changed.slice(0, SHOWN).map(({ row }) => row),
    })
  const lost = new Map(changed.map((row) => [row.row, asError(row)]))
  await keepChecked(tx, batch.id, [...lost.values()])
  const rows = shown.map((row) => lost.get(row.row) ?? row)
  const written = await keeping(tx, plan.keeps, () => writeRows(tx, plan, batch.id, rows))
  const counts = countOf(rows)
  await logAll(call, [
    ...written.map(({ outcome, recordId, values, before }) => ({
      entity: plan.resource.subject,
      entityId: recordId,
      event: `${plan.resource.subject}.${outcome === 'create' ? 'created' : 'updated'}`,
      before: before ?? undefined,
      after: values ?? undefined,
      reason: batch.fileName,
    })),
    {
      entity: 'import',
      entityId: batch.id,
      event: 'import.run',
      after: { fileName: batch.fileName, ...counts },
    },
  ])
  return takeStep(tx, batch, ['imported'], { counts })
}
