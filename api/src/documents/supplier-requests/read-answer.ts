import { type supplierAnswerBody, supplierAnswerFields } from '@melali/shared/api'
import type * as z from 'zod'
import { addDays } from '../../pricing'
import type { When } from './asked'

/** Another offer lies so many days around what was asked for. */
export const AROUND_DAYS = 30

export type Typed = z.output<typeof supplierAnswerBody>
type Field = Exclude<keyof Typed, 'answer'>
export type Problems = Partial<Record<Field, string>>

export interface Offer {
  from: string | null
  until: string | null
  time: string | null
  costCents: number | null
  words: string | null
}

export type Said =
  | { answer: 'confirmed'; name: string; number: string }
  | { answer: 'declined'; name: string; reason: string }
  | { answer: 'offered'; name: string; offer: Offer }

const fields = supplierAnswerFields

/** An amount as people type one, `1,250.50` or `1250,5`; in cents, or nothing that can be read. */
export const centsOf = (typed: string) => {
  const plain = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

export interface Range {
  first: string
  last: string
}

const around = (asked: string, today: string): Range => {
  const first = addDays(asked, -AROUND_DAYS)
  return { first: first < today ? today : first, last: addDays(asked, AROUND_DAYS) }
}

/** Which days may be offered, as the page's own inputs say too. */
export const rangeOf = (asked: When, today: string) => {
  const from = around(asked.from, today)
  return { from, until: asked.until ? around(asked.until, today) : from }
}

const dayProblem = (day: string, { first, last }: Range) => {
  if (!fields.day.safeParse(day).success) return 'day'
  return day < first || day > last ? 'range' : undefined
}

/** What differs from what was asked; the same again offers nothing. */
const offered = (typed: Typed, asked: When): Record<'from' | 'until' | 'time', string | null> => {
  const other = (said: string, was: string | null) => (was !== null && said && said !== was ? said : null)
  return {
    from: other(typed.from, asked.from),
    until: other(typed.until, asked.until),
    time: other(typed.time, asked.time),
  }
}

const offerProblems = (typed: Typed, asked: When, today: string): Problems => {
  const range = rangeOf(asked, today)
  const { from, until, time } = offered(typed, asked)
  const problems: Problems = {}
  const set = (field: Field, problem: string | undefined) => {
    if (problem) problems[field] ??= problem
  }
  if (from) set('from', dayProblem(from, range.from))
  if (until) set('until', dayProblem(until, range.until))
  if (asked.until && (until ?? asked.until) <= (from ?? asked.from)) set('until', 'order')
  if (time && !fields.time.safeParse(time).success) set('time', 'time')
  if (typed.cost.trim() && centsOf(typed.cost) === undefined) set('cost', 'cost')
  if (!fields.words.safeParse(typed.words).success) set('words', 'long')
  if (!from && !until && !time && !typed.cost.trim() && !typed.words.trim()) set('words', 'nothing')
  return problems
}

const lineProblem = (field: 'name' | 'number' | 'reason', typed: Typed): Problems => {
  if (!typed[field].trim()) return { [field]: 'required' }
  return fields[field].safeParse(typed[field]).success ? {} : { [field]: 'long' }
}

const problemsOf = (typed: Typed, asked: When, today: string): Problems => ({
  ...(typed.answer === 'confirmed' && lineProblem('number', typed)),
  ...(typed.answer === 'declined' && lineProblem('reason', typed)),
  ...(typed.answer === 'offered' && offerProblems(typed, asked, today)),
  ...lineProblem('name', typed),
})

/** What a supplier's form says, or what is wrong with it by field. */
export const readAnswer = (
  typed: Typed,
  asked: When,
  today: string,
): { said: Said; problems?: never } | { said?: never; problems: Problems } => {
  const problems = problemsOf(typed, asked, today)
  if (Object.keys(problems).length) return { problems }
  const name = typed.name.trim()
  if (typed.answer === 'confirmed')
    return { said: { answer: 'confirmed', name, number: typed.number.trim() } }
  if (typed.answer === 'declined') return { said: { answer: 'declined', name, reason: typed.reason.trim() } }
  const costCents = typed.cost.trim() ? (centsOf(typed.cost) ?? null) : null
  const offer = { ...offered(typed, asked), costCents, words: typed.words.trim() || null }
  return { said: { answer: 'offered', name, offer } }
}
