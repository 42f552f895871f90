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
import { holdAccount } from './hold-account'
import { type ReadLine, readLines } from './read-lines'
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

/** How this bank's last file with the same headings was read. */
const rememberedFor = async (tx: Db, bankId: string, headers: readonly string[]) => {
  const [last] = await tx
    .select({ format: bankStatements.format })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankId, bankId), eq(bankStatements.headers, [...headers])))
    .orderBy(desc(bankStatements.createdAt))
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
  const remembered = await rememberedFor(tx, bankId, headers)
  const format = { ...first, ...remembered, ...told }
  return {
    bank,
    format,
    headers,
    samples: samplesOf(rows, format),
    remembered: remembered !== undefined,
    missing: missingOf(format),
    lines: readLines(rows, format),
  }
}

const isIn = (line: ReadLine): line is ReadLine & { bookedOn: string; amountCents: number } =>
  !line.problem && (line.amountCents ?? 0) > 0

/** Those of the lines that landed with another file. */
const knownAmong = (tx: Db, bankId: string, lines: readonly ReadLine[]) => {
  const asked = JSON.stringify(lines.filter(isIn).map(({ fingerprint }) => fingerprint))
  return tx
    .select({ id: bankLines.id, fingerprint: bankLines.fingerprint })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.bankId, bankId),
        sql`${bankLines.fingerprint} in (select jsonb_array_elements_text(${asked}::jsonb))`,
      ),
    )
}

const reportOf = async (call: Asking): Promise<BankReading> => {
  const { bank, format, headers, samples, remembered, missing, lines } = await read(call)
  const found = await knownAmong(call.tx, bank.id, lines)
  const known = new Set(found.map(({ fingerprint }) => fingerprint))
  const told = lines.map(({ fingerprint, problem, ...line }) => ({
    ...line,
    problem: problem && sentence(problem, call.locale),
    outcome: problem
      ? ('error' as const)
      : (line.amountCents ?? 0) < 0
        ? ('out' as const)
        : known.has(fingerprint)
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
    const { bank, format, headers, missing, lines } = await read(call)
    if (missing[0]) throw refuse.invalid({ columns: missing[0] })
    const money = lines.filter(isIn)
    if (!money.length) throw refuse.invalid({ file: 'bank.nothingIn' })
    const known = await knownAmong(tx, bank.id, lines)
    const there = new Set(known.map(({ fingerprint }) => fingerprint))
    const fresh = money.filter(({ fingerprint }) => !there.has(fingerprint))
    const counts = { landed: fresh.length, known: known.length }
    const createdAt = now.toISOString()
    const fileName = (file?.name ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '').slice(-120) || 'statement'
    const id = v7()
    await tx.insert(bankStatements).values({
      ...{ id, bankId: bank.id, fileName, headers, format, ...counts, createdAt },
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
