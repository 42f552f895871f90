import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { instant } from './values'

export const importStatuses = ['uploaded', 'checked', 'imported', 'undone'] as const
export const importOutcomes = ['create', 'update', 'skip', 'error'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const SPREADSHEET_BYTES = 10 * 1024 * 1024
export const SPREADSHEET_ROWS = 10_000
export const SPREADSHEET_COLUMNS = 100

const dateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export type DateOrder = z.output<typeof dateOrder>

const fieldKey = z.string().max(60)

/** What each column of the file means, and how to tell which records exist already. */
export const importMapping = z.strictObject({
  /** By the column's place: the field it fills, or nothing. */
  columns: z.array(fieldKey.nullable()).max(SPREADSHEET_COLUMNS),
  /** Fields that together tell a record from others; none means that every row is new. */
  match: z.array(fieldKey).max(4),
  onMatch: z.enum(['update', 'skip']),
  /** How to read 03/04/2026; ISO and real dates of a spreadsheet need no order. */
  dateOrder,
})
export type ImportMapping = z.output<typeof importMapping>

const counts = z.object({ create: z.int(), update: z.int(), skip: z.int(), error: z.int() })

const importSummary = z.object({
  id,
  version: z.int(),
  /** The name of the resource, as in `bed-types`. */
  resource: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowsTotal: z.int(),
  /** Known once the mapping is. */
  counts: counts.nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  importedAt: instant.nullable(),
  undoneAt: instant.nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

const importBatch = importSummary.extend({
  headerRow: z.int(),
  headers: z.array(z.string()),
  /** By column, the first values of it. */
  samples: z.array(z.array(z.string())),
  mapping: importMapping.nullable(),
  /** From the headings, and from what this person chose for such a file before. */
  suggestion: importMapping,
  /** Some date could be read in two ways. */
  ambiguousDates: z.boolean(),
})
export type ImportBatch = z.output<typeof importBatch>

const importProblem = z.object({
  /** As in `C17`; none where the file has no column for the field. */
  cell: z.string().nullable(),
  field: z.string().nullable(),
  /** What stands in the cell. */
  value: z.string().nullable(),
  message: z.string(),
})

export const importRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The record that is made or changed, or that the row equals. */
  recordId: id.nullable(),
  title: z.string(),
  problems: z.array(importProblem),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The titles of the records that the changes refer to, by id. */
  titles: z.record(z.string(), z.string()),
})
export type ImportRow = z.output<typeof importRow>

const of = { subject: 'imports', access: 'signed-in' } as const
const at = { ...of, params: idParams } as const

export const uploadImport = endpoint({
  ...of,
  method: 'POST',
  path: '/api/imports',
  summary: 'Read a CSV or XLSX file of at most 10 MB and 10,000 rows, and suggest what its columns mean',
  query: z.strictObject({ resource: z.string().max(60) }),
  upload: 'spreadsheet',
  reply: one(importBatch),
  status: 201,
})

export const listImports = endpoint({
  ...of,
  method: 'GET',
  path: '/api/imports',
  summary: 'List imports, of the resources that the caller may import',
  query: listQuery({
    resource: z.string().max(60).optional(),
    status: z.enum(importStatuses).optional(),
  }),
  reply: many(importSummary),
})

export const exportImports = exportOf(listImports, [
  'fileName',
  'resource',
  'status',
  'create',
  'update',
  'skip',
  'error',
  'by',
  'createdAt',
])

export const getImport = endpoint({
  ...at,
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'Read the import',
  reply: one(importBatch),
})

export const mapImport = endpoint({
  ...at,
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  summary: 'Say what the columns mean, and try every row without changing a record',
  body: importMapping,
  reply: one(importBatch),
})

export const listImportRows = endpoint({
  ...at,
  method: 'GET',
  path: '/api/imports/:id/rows',
  summary: 'What becomes, or became, of each row',
  query: listQuery({ outcome: z.enum(importOutcomes).optional() }),
  reply: many(importRow),
})

export const exportImportRows = exportOf(listImportRows, ['title', 'row', 'what'])

export const getImportErrors = endpoint({
  ...at,
  method: 'GET',
  path: '/api/imports/:id/errors',
  summary: 'The rows with errors as CSV, each with what is wrong, to mend and import again',
  download: true,
  reply: z.unknown(),
})

export const runImport = endpoint({
  ...at,
  method: 'POST',
  path: '/api/imports/:id/run',
  summary: 'Import every row in one transaction; rows with errors refuse it unless they are left out',
  body: z.strictObject({ skipErrors: z.boolean() }),
  reply: one(importBatch),
  idempotent: true,
})

export const undoImport = endpoint({
  ...at,
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Bring back what was before the import; refused when a row was changed or used since',
  reply: one(importBatch),
  idempotent: true,
})

export const getImportTemplate = endpoint({
  ...of,
  method: 'GET',
  path: '/api/import-templates/:resource',
  summary: 'An empty spreadsheet with the headings of the resource',
  params: z.strictObject({ resource: z.string().max(60) }),
  download: true,
  reply: z.unknown(),
})
