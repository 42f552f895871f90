import type { Label, Locale } from '@melali/shared/contract'
import { type AnyResource, type Field, importable } from '@melali/shared/resources'
import { and, asc, eq } from 'drizzle-orm'
import { writeCsv, writeXlsx } from 'hucre'
import type { Actor } from '../../auth/actor'
import { type Db, importRows } from '../../db'
import type { Download } from '../../http/reply'
import { sentence } from '../../messages'
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

const example = (field: Field, locale: Locale): string => {
  switch (field.kind) {
    case 'day':
      return '2026-12-31'
    case 'clock':
    case 'clocks':
      return '08:30'
    case 'cents':
      return '1250.50'
    case 'integer':
      return String(Math.max(field.min, 1))
    case 'percent':
      return '12.5'
    case 'toggle':
      return sentence('import.yes', locale)
    case 'choice':
    case 'choices':
      return Object.values(field.choices as Record<string, Label>)[0]?.[locale] ?? ''
    case 'currency':
      return 'USD'
    default:
      return ''
  }
}

/** The headings in the reader's language, and under them how values may look. */
export const templateFile = async (
  resource: AnyResource,
  actor: Actor,
  locale: Locale,
): Promise<Download> => {
  const fields = importable(resource, actor)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: resource.label[locale].slice(0, 31),
        columns: fields.map(([, field]) => ({ header: field.label[locale], width: 22 })),
        rows: [
          fields.map(([, field]) => field.label[locale]),
          fields.map(([, field]) => example(field, locale)),
        ],
      },
    ],
  })
  return { body: Buffer.from(bytes), type: XLSX, name: `${resource.label[locale]}.xlsx` }
}
