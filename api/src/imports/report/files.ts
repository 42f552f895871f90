import type { Locale } from '@melali/shared/contract'
import { type AnyResource, importable } from '@melali/shared/resources'
import { and, asc, eq } from 'drizzle-orm'
import { writeCsv, writeXlsx } from 'hucre'
import { type Db, importRows } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { labelsIn } from '../../platform/books'
import type { Download } from '../../platform/http/reply'
import { sentence } from '../../platform/messages'
import type { Batch } from '../batches'
import { columnLetters } from './cell-name'
import { problemText } from './problem-text'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows that could not be imported, each with why, as a file to mend and import again. */
export const errorFile = async (
  tx: Db,
  batch: Batch,
  resource: AnyResource,
  locale: Locale,
): Promise<Download> => {
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batch.id), eq(importRows.outcome, 'error')))
    .orderBy(asc(importRows.row))
  const why = ({ row, problems }: (typeof rows)[number]) =>
    problems
      .map((one) => {
        const cell = one.column === null ? '' : `${columnLetters(one.column)}${row}: `
        return cell + problemText(one, resource, locale)
      })
      .join(' ')
  const width = batch.headers.length
  const lines = rows.map((row) => [
    ...Array.from({ length: width }, (_, column) => row.cells[column] ?? null),
    why(row),
  ])
  const text = writeCsv([[...batch.headers, sentence('import.whatIsWrong', locale)], ...lines], {
    bom: true,
    escapeFormulae: true,
  })
  const name = batch.fileName.replace(/\.\w+$/, '')
  return { body: Buffer.from(text), type: 'text/csv; charset=utf-8', name: `${name} – errors.csv` }
}

/** The headings in the reader's language. */
export const templateFile = async (
  resource: AnyResource,
  actor: Actor,
  locale: Locale,
): Promise<Download> => {
  const say = labelsIn(locale)
  const headings = importable(resource, actor).map(([, field]) => say(field.label))
  const name = say(resource.label)
  const columns = headings.map(() => ({ width: 22 }))
  const bytes = await writeXlsx({ sheets: [{ name: name.slice(0, 31), columns, rows: [headings] }] })
  return { body: Buffer.from(bytes), type: XLSX, name: `${name}.xlsx` }
}
