import {
  type BankFormat,
  type BankReading,
  bankRowOutcomes,
  importBankStatement,
  separators,
  tryBankStatement,
} from '@melali/shared/api'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bankAccounts, bankLineRepeats, bankLines, bankStatements, type Db } from '../db'
import { inserter } from '../db/write-rows'
import { readSheet, type SheetRow } from '../imports/file/read-sheet'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { sentence } from '../platform/messages'
import { type Call, serve } from '../platform/serve'
import { guessed, writtenOf } from './guess'
import { holdAccount, isStanding, sha256Of, sorted } from './landed-before'
import { readLines } from './read-lines'
import { statementOf } from './statements'

const insertLines = inserter(bankLines, [
  'id',
  'statementId',
  'bankId',
  'row',
  'bookedOn',
  'amountCents',
  'currency',
  'payer',
  'text',
  'reference',
  'fingerprint',
])
const insertRepeats = inserter(bankLineRepeats, ['lineId', 'statementId'])

const SHOWN = 20
const ERRORS_SHOWN = 100

/** How this file was read, else this bank's last one with the same headings. */
const rememberedFor = async (tx: Db, bankId: string, headers: readonly string[], bytes: Buffer) => {
  const [last] = await tx
    .select({ format: bankStatements.format })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankId, bankId), eq(bankStatements.headers, [...headers])))
    .orderBy(desc(sql`coalesce(${isStanding(bytes)}, false)`), desc(bankStatements.createdAt))
    .limit(1)
  return last?.format
}

const SAMPLES = 3

const samplesOf = (rows: readonly SheetRow[], { headerRow, columns }: BankFormat) => {
  const body = rows.filter(({ row }) => row > headerRow).slice(0, SAMPLES)
  return columns.map((_, at) => body.map(({ cells }) => String(cells[at] ?? '').slice(0, 100)))
}

/** What no column holds, without which no line can be read. */
const missingOf = ({ columns }: BankFormat) => [
  ...(columns.includes('date') ? [] : ['bank.noDateColumn']),
  ...(columns.includes('amount') || columns.includes('credit') ? [] : ['bank.noAmountColumn']),
]

type Asking = Call<typeof tryBankStatement>

const read = async ({ tx, file, query, locale }: Pick<Asking, 'tx' | 'file' | 'query' | 'locale'>) => {
  const { bankId, ...told } = query
  const [bank] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, bankId))
  if (!bank) throw refuse.invalid({ bankId: 'unknownChoice' })
  if (!file) throw refuse.invalid({ file: 'required' })
  const written = { ...writtenOf(file.bytes, locale), ...told }
  const { encoding, separator } = written
  const rows = await readSheet(file.bytes, locale, { encoding, delimiter: separators[separator] })
  const first = guessed(rows, { encoding, separator }, told.headerRow)
  const headings = rows.find(({ row }) => row === first.headerRow)?.cells ?? []
  const headers = headings.map((cell) => String(cell ?? '').slice(0, 200))
  const remembered = await rememberedFor(tx, bankId, headers, file.bytes)
  const format = { ...first, ...remembered, ...told }
  return {
    bank,
    bytes: file.bytes,
    format,
    headers,
    samples: samplesOf(rows, format),
    remembered: remembered !== undefined,
    missing: missingOf(format),
    lines: readLines(rows, format),
  }
}

const reportOf = async (call: Asking): Promise<BankReading> => {
  const { bank, bytes, format, headers, samples, remembered, missing, lines } = await read(call)
  const { isKnown } = await sorted(call.tx, bank.id, lines, bytes)
  const told = lines.map(({ fingerprint, problem, ...line }) => ({
    ...line,
    problem: problem && sentence(problem, call.locale),
    outcome: problem
      ? ('error' as const)
      : (line.amountCents ?? 0) < 0
        ? ('out' as const)
        : isKnown(fingerprint)
          ? ('known' as const)
          : ('new' as const),
  }))
  const counts = Object.fromEntries(
    bankRowOutcomes.map((one) => [one, told.filter(({ outcome }) => outcome === one).length]),
  ) as BankReading['counts']
  const errors = told.slice(SHOWN).filter(({ outcome }) => outcome === 'error')
  return {
    ...{ format, remembered, headers, samples, counts, currency: bank.currency },
    missing: missing.map((key) => sentence(key, call.locale)),
    rows: [...told.slice(0, SHOWN), ...errors.slice(0, ERRORS_SHOWN)],
  }
}

export const registerLanding = (door: Door) => {
  serve(door, tryBankStatement, async (call) => ({ data: await reportOf(call) }))

  serve(door, importBankStatement, async (call) => {
    const { tx, actor, now, audit, file, query } = call
    await holdAccount(tx, query.bankId)
    const { bank, bytes, format, headers, missing, lines } = await read(call)
    if (missing[0]) throw refuse.invalid({ columns: missing[0] })
    const { fresh, known } = await sorted(tx, bank.id, lines, bytes)
    if (!fresh.length && !known.length) throw refuse.invalid({ file: 'bank.nothingIn' })
    const counts = { landed: fresh.length, known: known.length }
    const createdAt = now.toISOString()
    const fileName = (file?.name ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '').slice(-120) || 'statement'
    const id = v7()
    await tx.insert(bankStatements).values({
      ...{ id, bankId: bank.id, fileName, headers, format, ...counts, createdAt, sha256: sha256Of(bytes) },
      createdById: actor.userId,
    })
    await insertLines(
      tx,
      fresh.map((line) => ({ ...line, id: v7(), statementId: id, bankId: bank.id, currency: bank.currency })),
    )
    await insertRepeats(
      tx,
      known.map((line) => ({ lineId: line.id, statementId: id })),
    )
    audit({
      entity: 'bank-statement',
      entityId: id,
      event: 'bank-statement.imported',
      after: { fileName, ...counts },
    })
    return { data: await statementOf(tx, id) }
  })
}
