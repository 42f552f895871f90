import type { BankCandidate, BankSuggestion, matchReasons } from '@melali/shared/api'
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

const spread = (bare: string) => bare.replace(/(.)(?!$)/gu, '$1[^\\p{L}\\p{N}]*')

/** Written as it is or run together, and no part of a longer number; signs alone name nothing. */
export const isNamed = (words: string, name: string | null) => {
  const bare = (name ?? '').replace(/[^\p{L}\p{N}]+/gu, '')
  return bare !== '' && new RegExp(`(?<!\\p{N}(?=\\p{N}))${spread(bare)}(?!\\p{N})`, 'iu').test(words)
}

const common = /^(pt|cv|ltd|llc|inc|co|the|and|travel|travels|tour|tours|trip|agency|group|international)$/
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word that tells this company from others. */
const namesAgent = (words: string, { agent, agentCode }: Bill) => {
  const said = new Set(wordsOf(words))
  const telling = wordsOf(agent).filter((word) => !common.test(word))
  return (telling.length > 0 && telling.every((word) => said.has(word))) || said.has(agentCode.toLowerCase())
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
export const scored = (line: Wording, bill: Bill): BankCandidate => {
  const reasons: Reason[] = [
    ...(isNamed(line.words, bill.number) || isNamed(line.words, bill.bookingCode)
      ? (['number'] as const)
      : []),
    ...(isNamed(line.words, bill.logged?.reference ?? null) ? (['reference'] as const) : []),
    ...moneyReasons(line, bill),
    ...(namesAgent(line.words, bill) ? (['agent'] as const) : []),
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
const mayBe = (line: Wording, bill: Bill) =>
  !bill.logged || isInTime(line.bookedOn, bill) || isNamed(line.words, bill.logged.reference)

/** The likeliest first: whatever something tells of, or all that somebody asked for. */
export const ranked = (line: Wording, bills: readonly Bill[], all = false) =>
  bills
    .filter((bill) => all || mayBe(line, bill))
    .map((bill) => scored(line, bill))
    .filter(({ reasons }) => all || reasons.some((reason) => telling.has(reason)))
    .toSorted(byScore)

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
