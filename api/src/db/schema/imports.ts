import { type ImportMapping, importOutcomes, importStatuses } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agents, users } from './accounts'
import { id, instant, isOneOf, mutable, partOf } from './columns'

/** What stands in a cell; dates as ISO text. */
export type Cell = string | number | boolean | null

/** A row's trouble: a message key with what its sentence needs, and where. */
export interface CellProblem {
  key: string
  /** From zero; none where the file has no column for the field. */
  column: number | null
  field: string | null
  [gap: string]: unknown
}

export const importBatches = pgTable(
  'import_batches',
  {
    id: id(),
    /** The resource's name, as in `bed-types`. */
    resource: text().notNull(),
    fileName: text().notNull(),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    headerRow: integer().notNull(),
    headers: text().array().notNull(),
    rowsTotal: integer().notNull(),
    suggestion: jsonb().$type<ImportMapping>().notNull(),
    ambiguousDates: boolean().notNull(),
    mapping: jsonb().$type<ImportMapping>(),
    counts: jsonb().$type<Record<(typeof importOutcomes)[number], number>>(),
    /** The company of an agent's user; none for staff. */
    agentId: uuid().references(() => agents.id),
    createdById: uuid().references(() => users.id),
    importedAt: instant(),
    undoneAt: instant(),
    ...mutable(),
  },
  (t) => [
    check('import_batches_status', isOneOf(t.status, importStatuses)),
    index('import_batches_created').on(t.createdAt.desc()),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    batchId: partOf(() => importBatches.id),
    /** As the spreadsheet numbers it. */
    row: integer().notNull(),
    cells: jsonb().$type<Cell[]>().notNull(),
    outcome: text({ enum: importOutcomes }),
    recordId: uuid(),
    /** The record's version when it was compared with the row. */
    recordVersion: integer(),
    /** What a new record gets, or what changes in an old one. */
    values: jsonb().$type<Record<string, unknown>>(),
    /** What those fields held before. */
    before: jsonb().$type<Record<string, unknown>>(),
    problems: jsonb().$type<CellProblem[]>().notNull().default(sql`'[]'`),
    /** The table's whole row before the import, for undo; it never leaves the database. */
    previous: jsonb(),
    /** The record's version after the import. */
    resultVersion: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.row] }),
    check('import_rows_outcome', isOneOf(t.outcome, importOutcomes)),
    index('import_rows_outcome').on(t.batchId, t.outcome, t.row),
  ],
)
