import * as z from 'zod'
import { endpoint } from '../contract'
import { bulkOf } from './bulk'
import { id, idParams, listQuery, many, one } from './envelope'
import { exportOf } from './export'
import { paymentStates } from './payments'
import { cents, day, inQuery, instant, line } from './values'

const subject = 'bank-lines'
const view = 'view.bank-statement'

export const separators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256', 'gb18030'] as const
/** What a column of a bank's file may be; `side` says in words whether money came or went. */
export const bankRoles = ['date', 'amount', 'credit', 'debit', 'side', 'payer', 'text', 'reference'] as const
export type BankRole = (typeof bankRoles)[number]

export const bankFormat = z.object({
  separator: z.enum(Object.keys(separators) as [keyof typeof separators, ...(keyof typeof separators)[]]),
  encoding: z.enum(encodings),
  decimal: z.enum(['point', 'comma']),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  /** As the file numbers it; zero is none. */
  headerRow: z.int().min(0).max(50),
  /** By the column's place. */
  columns: z.array(z.enum(bankRoles).nullable()).max(100),
})
export type BankFormat = z.output<typeof bankFormat>

const roleList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').map((role) => role || null))
  .pipe(bankFormat.shape.columns)

/** What isn't said is read as the bank's last file was, else guessed. */
const readQuery = z.strictObject({
  ...bankFormat.omit({ columns: true, headerRow: true }).partial().shape,
  bankId: id,
  headerRow: inQuery(bankFormat.shape.headerRow).optional(),
  columns: roleList.optional() as z.ZodOptional<
    z.ZodType<BankFormat['columns'], string | BankFormat['columns']>
  >,
})

/** Money out is no invoice's; what landed before lands no more. */
export const bankRowOutcomes = ['new', 'known', 'out', 'error'] as const

const statement = z.object({
  id,
  bankId: id,
  bank: z.string(),
  fileName: z.string(),
  landed: z.int(),
  known: z.int(),
  by: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  version: z.int(),
})
export type BankStatement = z.output<typeof statement>

const reading = z.object({
  format: bankFormat,
  /** The format is the one that was kept for this bank. */
  remembered: z.boolean(),
  headers: z.array(z.string()),
  /** By column, the first values of it. */
  samples: z.array(z.array(z.string())),
  /** What no column is said to hold, in the reader's words; until one is, nothing lands. */
  missing: z.array(z.string()),
  currency: z.string(),
  counts: z.record(z.enum(bankRowOutcomes), z.int()),
  /** The first of the file, and every one with an error up to a hundred. */
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(bankRowOutcomes),
      bookedOn: day.nullable(),
      amountCents: z.int().nullable(),
      payer: z.string(),
      text: z.string(),
      reference: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
})
export type BankReading = z.output<typeof reading>

const reads = {
  method: 'POST',
  access: 'create.bank-statement',
  subject,
  query: readQuery,
  upload: 'spreadsheet',
} as const

export const tryBankStatement = endpoint({
  ...reads,
  path: '/api/bank-statements/try',
  summary: 'Read a file of a bank and say what would land, without keeping it',
  reply: one(reading),
})
export const importBankStatement = endpoint({
  ...reads,
  path: '/api/bank-statements',
  summary: 'Land the lines of a bank’s file, each once however many files it is in',
  reply: one(statement),
  status: 201,
})

export const listBankStatements = endpoint({
  method: 'GET',
  path: '/api/bank-statements',
  access: view,
  subject,
  summary: 'Files of banks that were imported',
  query: listQuery({ bankId: id.optional() }),
  reply: many(statement),
})
export const exportBankStatements = exportOf(listBankStatements, [
  'bank',
  'fileName',
  'landed',
  'known',
  'by',
  'createdAt',
  'undoneAt',
])

export const undoBankStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/:id/undo',
  access: 'create.bank-statement',
  subject,
  summary: 'Take back the lines that this file alone holds, none of which is matched',
  params: idParams,
  reply: one(statement),
})

export const bankLineStates = ['open', 'partly', 'matched', 'set_aside'] as const
/** What speaks for a match, in order of its weight. */
export const matchReasons = [
  'number',
  'reference',
  'logged',
  'amount',
  'deposit',
  'rate',
  'agent',
  'date',
] as const
export const confidences = ['certain', 'likely', 'possible'] as const

const share = z.strictObject({
  kind: z.enum(['invoice', 'summary']),
  id,
  /** In the line's currency. */
  amountCents: cents.min(1),
})

const candidate = z.object({
  /** A payment that somebody logged and no line is matched with. */
  paymentId: id.nullable(),
  kind: share.shape.kind,
  id,
  number: z.string(),
  agentId: id,
  agent: z.string(),
  bookingCode: z.string().nullable(),
  dueDate: day,
  /** What it still takes, in its own currency. */
  payableCents: z.int(),
  currency: z.string(),
  /** What of the line it would be. */
  amountCents: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  /** Of a hundred. */
  score: z.int(),
})
export type BankCandidate = z.output<typeof candidate>

const suggestion = z.object({
  confidence: z.enum(confidences),
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  /** Several where the line names several. */
  parts: z.array(candidate),
})
export type BankSuggestion = z.output<typeof suggestion>

const bankLine = z.object({
  id,
  statementId: id,
  bankId: id,
  bank: z.string(),
  bookedOn: day,
  amountCents: z.int(),
  currency: z.string(),
  matchedCents: z.int(),
  payer: z.string(),
  text: z.string(),
  reference: z.string().nullable(),
  status: z.enum(bankLineStates),
  setAsideReason: z.string().nullable(),
  suggestion: suggestion.nullable(),
  matches: z.array(
    z.object({
      paymentId: id,
      kind: share.shape.kind,
      id,
      number: z.string(),
      agent: z.string(),
      amountCents: z.int(),
      status: z.enum(paymentStates),
    }),
  ),
  version: z.int(),
})
export type BankLine = z.output<typeof bankLine>

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/bank-lines',
  access: view,
  subject,
  summary: 'Money that came, and what it may be for',
  query: listQuery({
    status: z.enum(bankLineStates).optional(),
    /** Whether something of it still waits. */
    waiting: z.stringbool().optional(),
    bankId: id.optional(),
    statementId: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: many(bankLine),
})
export const exportBankLines = exportOf(listBankLines, [
  'bookedOn',
  'payer',
  'text',
  'amountCents',
  'matchedCents',
  'currency',
  'bank',
  'suggestion',
  'status',
])

const matching = { access: 'match.bank-statement', subject, params: idParams } as const

/** Only what is certain: anything less is looked at by somebody. */
export const bulkBankLines = bulkOf(listBankLines, { match: matching.access }, { step: 50 })

export const listBankCandidates = endpoint({
  ...matching,
  method: 'GET',
  path: '/api/bank-lines/:id/candidates',
  summary: 'What a line may be for, the likeliest first; or what is called so',
  query: z.strictObject({ search: z.string().trim().max(100).optional() }),
  reply: z.object({ data: z.array(candidate) }),
})

export const matchBankLine = endpoint({
  ...matching,
  method: 'POST',
  path: '/api/bank-lines/:id/matches',
  summary: 'Log what a line pays, each share as a payment; or join it to payments that were logged',
  body: z.strictObject({
    paymentIds: z.array(id).max(20).default([]),
    shares: z.array(share).max(50).default([]),
    /** What is above an invoice becomes the agent’s credit. */
    keepSurplus: z.boolean().default(false),
  }),
  reply: one(bankLine),
  idempotent: true,
})

export const unmatchBankLine = endpoint({
  ...matching,
  method: 'POST',
  path: '/api/bank-lines/:id/unmatch',
  summary: 'Take back the matches of a line: payments that they logged are rejected or reversed',
  body: z.strictObject({ reason: line(500) }),
  reply: one(bankLine),
})

export const setBankLineAside = endpoint({
  ...matching,
  method: 'PUT',
  path: '/api/bank-lines/:id/status',
  summary: 'Say that a line, or what of it isn’t matched, pays no invoice, or take that back',
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('set_aside'), reason: line(500) }),
    z.strictObject({ status: z.literal('open') }),
  ]),
  reply: one(bankLine),
})
