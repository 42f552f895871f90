import type { BankCandidate, BankSuggestion, matchReasons } from '@melali/shared/api'
import { bareOf } from '../invoices/bare'
import { addDays } from '../pricing/calendar'

type Reason = (typeof matchReasons)[number]

/** Of a line, what may speak for a bill. */
export interface Wording {
  bookedOn: string
  /** Payer, text and reference. */
  words: string
  /** What of it is not matched yet, and what that is worth in the bill's currency. */
  leftCents: number
  worthCents: number
  isForeign: boolean
}

/** An open invoice or summary, or a payment of one that no line is matched with. */
export interface Bill extends Omit<BankCandidate, 'amountCents' | 'reasons' | 'score'> {
  agentCode: string
  issuedOn: string | null
  /** What a first payment has to be; zero after it. */
  minimumCents: number
  /** Of a logged payment. */
  logged: { amountCents: number; currency: string; paidOn: string; reference: string | null } | null
}

const weights: Record<Reason, number> = {
  ...{ number: 60, reference: 50, logged: 20, amount: 25, deposit: 15, rate: 15, agent: 20, date: 5 },
}
const CERTAIN = 75
const LIKELY = 45
/** A rate of ours and a bank's are never the same. */
const RATE_PERCENT = 1

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What a line says, taken apart once for all its bills. */
const heardIn = (words: string) => ({ words, bare: bareOf(words), said: new Set(wordsOf(words)) })
type Heard = ReturnType<typeof heardIn>

/** Between its characters may stand any signs. */
const spread = (bare: string) => bare.replace(/(.)(?!$)/gu, '$1[^\\p{L}\\p{N}]*')

/** Written as it is or run together; no pattern is made for what isn't there anyway. */
const isWritten = ({ words, bare }: Heard, name: string | null, before: string, after: string) => {
  const wanted = (name ?? '').replace(/[^\p{L}\p{N}]+/gu, '')
  return (
    wanted !== '' &&
    bare.includes(bareOf(wanted)) &&
    new RegExp(`(?<!${before})${spread(wanted)}(?!${after})`, 'iu').test(words)
  )
}

/** No part of a longer number; signs alone name nothing. */
const isNamed = (heard: Heard, name: string | null) => isWritten(heard, name, '\\p{N}(?=\\p{N})', '\\p{N}')

const common = /^(pt|cv|ltd|llc|inc|co|the|and|travel|travels|tour|tours|trip|agency|group|international)$/

/** Every word that tells this company from others, or its code as a word of its own. */
const namesAgent = (heard: Heard, { agent, agentCode }: Bill) => {
  const telling = wordsOf(agent).filter((word) => !common.test(word))
  return (
    (telling.length > 0 && telling.every((word) => heard.said.has(word))) ||
    isWritten(heard, agentCode, '[\\p{L}\\p{N}]', '[\\p{L}\\p{N}]')
  )
}

export const near = (cents: number, wanted: number) =>
  Math.abs(cents - wanted) * 100 <= Math.max(cents, wanted) * RATE_PERCENT

const moneyReasons = ({ worthCents, isForeign }: Wording, bill: Bill): Reason[] => {
  if (bill.logged) return ['logged', 'amount']
  if (isForeign) return near(worthCents, bill.payableCents) ? ['rate'] : []
  if (worthCents === bill.payableCents) return ['amount']
  return bill.minimumCents > 0 && worthCents === bill.minimumCents ? ['deposit'] : []
}

const isInTime = (day: string, { logged, issuedOn, dueDate }: Bill) =>
  logged
    ? addDays(logged.paidOn, -3) <= day && day <= addDays(logged.paidOn, 7)
    : (issuedOn ?? '') <= day && day <= addDays(dueDate, 30)

/** What speaks for a bill, and how much. */
const scored = (line: Wording, heard: Heard, bill: Bill): BankCandidate => {
  const reasons: Reason[] = [
    ...(isNamed(heard, bill.number) || isNamed(heard, bill.bookingCode) ? (['number'] as const) : []),
    ...(isNamed(heard, bill.logged?.reference ?? null) ? (['reference'] as const) : []),
    ...moneyReasons(line, bill),
    ...(namesAgent(heard, bill) ? (['agent'] as const) : []),
    ...(isInTime(line.bookedOn, bill) ? (['date'] as const) : []),
  ]
  const { agentCode: _, issuedOn: __, minimumCents: ___, logged, ...told } = bill
  const fitting = line.isForeign ? line.leftCents : Math.min(line.leftCents, bill.payableCents)
  return {
    ...told,
    amountCents: logged?.amountCents ?? fitting,
    reasons,
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + weights[reason], 0),
    ),
  }
}

const byScore = (one: BankCandidate, other: BankCandidate) =>
  other.score - one.score || Number(!!other.paymentId) - Number(!!one.paymentId)

const telling = new Set<Reason>(['number', 'reference', 'amount', 'deposit', 'rate'])

/** Half now and half later are the same amount: a payment of another time is another one, unless the line names it. */
const mayBe = (line: Wording, heard: Heard, bill: Bill) =>
  !bill.logged || isInTime(line.bookedOn, bill) || isNamed(heard, bill.logged.reference)

/** The likeliest first: whatever something tells of, or all that somebody asked for. */
export const ranked = (line: Wording, bills: readonly Bill[], all = false) => {
  const heard = heardIn(line.words)
  return bills
    .filter((bill) => all || mayBe(line, heard, bill))
    .map((bill) => scored(line, heard, bill))
    .filter(({ reasons }) => all || reasons.some((reason) => telling.has(reason)))
    .toSorted(byScore)
}

const confidenceOf = (score: number): BankSuggestion['confidence'] =>
  score >= CERTAIN ? 'certain' : score >= LIKELY ? 'likely' : 'possible'

/** Matched as it is it would be refused: it is worth more than is owed, or nobody knows what it is worth. */
const isRefused = ({ isForeign, worthCents }: Wording, { paymentId, payableCents }: BankCandidate) =>
  isForeign && !paymentId && (worthCents === 0 || worthCents > payableCents)

/** One bill, or several that the line names and that are its amount together. */
export const suggestionOf = (line: Wording, candidates: readonly BankCandidate[]): BankSuggestion | null => {
  const [best, second] = candidates
  if (!best) return null
  const named = candidates.filter(
    ({ reasons, paymentId, kind }) => reasons.includes('number') && !paymentId && kind === 'invoice',
  )
  const together = named.reduce((sum, { payableCents }) => sum + payableCents, 0)
  if (named.length > 1 && !line.isForeign && together === line.leftCents) {
    const reasons: Reason[] = ['number', 'amount']
    return {
      confidence: 'certain',
      score: 90,
      reasons,
      parts: named.map((part) => ({ ...part, amountCents: part.payableCents })),
    }
  }
  // Two that say the same are told apart by a person, as are a deposit and a rest that is as much.
  const isTwin = second?.score === best.score && second.id !== best.id
  const isEitherHalf =
    !!best.paymentId &&
    !best.reasons.includes('reference') &&
    candidates.some(
      ({ id, paymentId, reasons }) => id === best.id && !paymentId && reasons.includes('amount'),
    )
  const most = isTwin || isEitherHalf ? LIKELY - 1 : isRefused(line, best) ? CERTAIN - 1 : best.score
  const score = Math.min(best.score, most)
  return { confidence: confidenceOf(score), score, reasons: best.reasons, parts: [best] }
}
