import type { ImportOutcome, ImportRow, listImportRows } from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import type { AnyResource } from '@melali/shared/resources'
import { and, asc, count, eq } from 'drizzle-orm'
import { type Cell, type Db, importRows } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { titlesOf } from '../../platform/crud/view'
import { offsetOf } from '../../platform/listing'
import type { Batch } from '../batches'
import { columnLetters } from './cell-name'
import { problemText } from './problem-text'

type Stored = typeof importRows.$inferSelect

export const shownCell = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? null : String(cell)

const titleOf = ({ cells, values, before }: Stored, { mapping }: Batch, { titleField }: AnyResource) => {
  const at = mapping?.columns.indexOf(titleField) ?? -1
  const written = at < 0 ? (values?.[titleField] ?? before?.[titleField]) : cells[at]
  return String(written ?? cells.find((cell) => typeof cell === 'string') ?? '')
}

const view = (stored: Stored, batch: Batch, resource: AnyResource, locale: Locale) => ({
  row: stored.row,
  outcome: stored.outcome ?? ('error' as const),
  recordId: stored.recordId,
  title: titleOf(stored, batch, resource),
  problems: stored.problems.map((problem) => ({
    cell: problem.column === null ? null : `${columnLetters(problem.column)}${stored.row}`,
    field: problem.field,
    value: problem.column === null ? null : shownCell(stored.cells[problem.column]),
    message: problemText(problem, resource, locale),
  })),
  changes: Object.keys(resource.fields).flatMap((field) =>
    stored.values && field in stored.values
      ? [{ field, before: stored.before?.[field] ?? null, after: stored.values[field] }]
      : [],
  ),
})

interface Reader {
  actor: Actor
  locale: Locale
}

/** Rows as they were checked, told in the reader's language. */
export const told = async (
  tx: Db,
  batch: Batch,
  resource: AnyResource,
  stored: readonly Stored[],
  { actor, locale }: Reader,
): Promise<ImportRow[]> => {
  const held = stored.flatMap(({ values, before }) =>
    [values, before].map((each) => ({ id: '', version: 0, ...each })),
  )
  const titles = Object.fromEntries(await titlesOf(tx, resource, held, actor))
  return stored.map((each) => ({ ...view(each, batch, resource, locale), titles }))
}

export const outcomeIs = (batch: Batch, outcome: ImportOutcome | undefined) =>
  and(eq(importRows.batchId, batch.id), outcome ? eq(importRows.outcome, outcome) : undefined)

/** One page of what becomes of the rows. */
export const reportOf = async (
  tx: Db,
  batch: Batch,
  resource: AnyResource,
  query: QueryOf<typeof listImportRows>,
  reader: Reader,
) => {
  const where = outcomeIs(batch, query.outcome)
  const [counted] = await tx.select({ n: count() }).from(importRows).where(where)
  const stored = await tx
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.row))
    .limit(query.perPage)
    .offset(offsetOf(query))
  const data = await told(tx, batch, resource, stored, reader)
  const total = counted?.n ?? 0
  const { page, perPage } = query
  return { data, meta: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) } }
}
