import type { BankCandidate } from '@melali/shared/api'
import type { bankLines, Db } from '../db'
import { bareOf } from '../invoices/bare'
import { exchanged, rateOn } from '../settings/exchanged'
import { billsFor } from './bills'
import { type Bill, ranked, suggestionOf, type Wording } from './score'

/** Invoices are written in it. */
const HOUSE = 'USD'
const RATE_PERCENT = 1

type Line = Pick<
  typeof bankLines.$inferSelect,
  'id' | 'bookedOn' | 'amountCents' | 'matchedCents' | 'currency' | 'payer' | 'text' | 'reference'
>

/** What a line is worth at its day's rate; zero where there is none. */
const worthOf = async (tx: Db, { currency, bookedOn }: Line, cents: number) => {
  if (currency === HOUSE) return cents
  const stored = await rateOn(tx, currency, HOUSE, bookedOn)
  return stored ? exchanged(cents, stored.rate) : 0
}

const wordingOf = async (tx: Db, line: Line): Promise<Wording> => {
  const leftCents = line.amountCents - line.matchedCents
  return {
    bookedOn: line.bookedOn,
    words: [line.payer, line.text, line.reference].filter(Boolean).join(' '),
    leftCents,
    worthCents: await worthOf(tx, line, leftCents),
    isForeign: line.currency !== HOUSE,
  }
}

/** Of each line what it may be for, the likeliest first. */
const candidatesFor = async (tx: Db, lines: readonly Line[], search?: string) => {
  const wordings = new Map<string, Wording>()
  for (const line of lines) wordings.set(line.id, await wordingOf(tx, line))
  const sought = lines.map(({ id, currency }) => {
    const { words, leftCents, worthCents, isForeign } = wordings.get(id) as Wording
    const slack = isForeign ? Math.ceil((worthCents * RATE_PERCENT) / 100) + 1 : 0
    return {
      lineId: id,
      bare: bareOf(words),
      leftCents,
      currency,
      low: worthCents - slack,
      high: worthCents + slack,
    }
  })
  const bills = new Map<string, Bill[]>()
  for (const { line, bill } of lines.length ? await billsFor(tx, sought, search) : [])
    bills.set(line, [...(bills.get(line) ?? []), bill])
  return (id: string): { line: Wording; candidates: BankCandidate[] } => {
    const line = wordings.get(id) as Wording
    return { line, candidates: ranked(line, bills.get(id) ?? [], search !== undefined) }
  }
}

export const candidatesOf = async (tx: Db, line: Line, search?: string) =>
  (await candidatesFor(tx, [line], search))(line.id).candidates

export const suggestionsFor = async (tx: Db, lines: readonly Line[]) => {
  const found = await candidatesFor(tx, lines)
  return (id: string) => {
    const { line, candidates } = found(id)
    return suggestionOf(line, candidates)
  }
}
