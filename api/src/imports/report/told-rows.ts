import type { ImportOutcome, ImportRow } from '@melali/shared/api'
import type { AnyResource } from '@melali/shared/resources'
import { and, asc, gt } from 'drizzle-orm'
import { importRows } from '../../db'
import { textOfField } from '../../platform/export/resource-columns'
import type { Call } from '../../platform/serve'
import type { Batch } from '../batches'
import { outcomeIs, told } from './rows'

const BATCH = 500

export interface ToldRow {
  title: string
  row: number
  outcome: ImportOutcome
  problems: string
  changes: string
}

const problemsOf = ({ problems }: ImportRow) =>
  problems.map(({ cell, message }) => (cell ? `${cell}: ${message}` : message)).join(' ')

const changesOf = ({ outcome, changes, titles }: ImportRow, say: ReturnType<typeof textOfField>) =>
  changes
    .map(({ field, before, after }) => {
      const value = say(field, after, titles)
      return `${say.label(field)}: ${outcome === 'update' ? `${say(field, before, titles)} → ${value}` : value}`
    })
    .join('; ')

/** Every row of an import, read some hundreds at a time. */
export async function* toldRows(
  { tx, actor, locale }: Pick<Call, 'tx' | 'actor' | 'locale'>,
  batch: Batch,
  resource: AnyResource,
  { outcome }: { outcome?: ImportOutcome | undefined },
): AsyncGenerator<ToldRow> {
  const say = textOfField(resource, locale)
  for (let last = 0; ; ) {
    const stored = await tx
      .select()
      .from(importRows)
      .where(and(outcomeIs(batch, outcome), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(BATCH)
    for (const row of await told(tx, batch, resource, stored, { actor, locale }))
      yield {
        title: row.title,
        row: row.row,
        outcome: row.outcome,
        problems: problemsOf(row),
        changes: row.outcome === 'error' ? '' : changesOf(row, say),
      }
    const end = stored.at(-1)
    if (!end) return
    last = end.row
  }
}
