import { createHash } from 'node:crypto'
import type { BankFormat, BankReading, BankRole } from '@melali/shared/api'
import { LAST_DAY, MOST_CENTS } from '@melali/shared/api'
import type { SheetRow } from '../imports/file/read-sheet'
import { bookedOn, isOut, signedCents } from './cells'

type Row = Omit<BankReading['rows'][number], 'outcome'>

/** A row of the file: money in has an amount above zero and a fingerprint, money out one below. */
export interface ReadLine extends Row {
  fingerprint: string
}

const MOST_TEXT = 500

const tidy = (parts: readonly unknown[]) =>
  parts
    .map((part) => String(part ?? ''))
    .join(' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these and direction marks disguise names
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT)

const readRow = ({ row, cells }: SheetRow, { columns, dateOrder, decimal }: BankFormat): Row => {
  const of = (role: BankRole) =>
    columns.flatMap((one, at) => (one === role ? [cells[at] ?? null] : [])).filter((cell) => cell !== null)
  const [date] = of('date')
  const day = date === undefined ? undefined : bookedOn(date, dateOrder)
  const sum = (role: BankRole) => {
    const [cell] = of(role)
    return cell === undefined ? undefined : signedCents(cell, decimal)
  }
  const credit = sum('credit')
  const debit = sum('debit')
  const amount = sum('amount')
  const unsigned = credit || (debit ? -Math.abs(debit) : undefined) || amount
  const cents = unsigned !== undefined && of('side').some(isOut) ? -Math.abs(unsigned) : unsigned
  return {
    row,
    bookedOn: day ?? null,
    amountCents: cents || null,
    payer: tidy(of('payer')),
    text: tidy(of('text')),
    reference: tidy(of('reference')).slice(0, 80) || null,
    problem:
      !day || day > LAST_DAY ? 'bank.noDay' : !cents || Math.abs(cents) > MOST_CENTS ? 'bank.noAmount' : null,
  }
}

/** Two payments of one day may be alike in every word: the second of a file is the second of any other. */
export const readLines = (rows: readonly SheetRow[], format: BankFormat): ReadLine[] => {
  const seen = new Map<string, number>()
  return rows
    .filter(({ row }) => row > format.headerRow)
    .map((each) => {
      const read = readRow(each, format)
      const { bookedOn: day, amountCents, payer, text, reference } = read
      const same = JSON.stringify(
        [day, amountCents, payer, text, reference].map((part) => String(part).toLowerCase()),
      )
      const turn = (seen.get(same) ?? 0) + 1
      seen.set(same, turn)
      return { ...read, fingerprint: createHash('sha256').update(`${same}#${turn}`).digest('hex') }
    })
}
