import type * as z from 'zod'
import type { Locale } from '../contract'
import { written } from './written'

type Issue = z.core.$ZodIssue

/** A field's trouble: a message key and what its sentence needs. */
export type FieldProblem = { key: string } & Record<string, unknown>

const fill = (sentence: string, gaps: Record<string, unknown>, locale: Locale) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) =>
    gaps[name] === undefined ? gap : written(gaps[name], locale),
  )

/** The sentence of a problem in the reader's language; `field` is the field's label where a form knows it. */
export const issueText = (
  { key, ...gaps }: FieldProblem,
  sentence: (key: string) => string,
  locale: Locale,
  field?: string,
) => fill(sentence(key), field ? { ...gaps, field } : gaps, locale)

/** People read and type dollars and per cent. */
const asRead = (limit: unknown, name: string) => {
  if (/cents$/i.test(name)) return { cents: Number(limit) }
  return /basisPoints$/i.test(name) ? { basisPoints: Number(limit) } : limit
}

const sizeOf = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): FieldProblem => {
  const [end, limit] = issue.code === 'too_small' ? ['min', issue.minimum] : ['max', issue.maximum]
  if (issue.origin === 'string') {
    if (end === 'min' && issue.path.at(-1) === 'password')
      return { key: limit === 1 ? 'required' : 'weakPassword' }
    return end === 'min' && limit === 1 ? { key: 'required' } : { key: `${end}Length`, limit }
  }
  if (issue.origin === 'array' || issue.origin === 'set') return { key: `${end}Items`, limit }
  return { key: `${end}Number`, limit: asRead(limit, String(issue.path.at(-1))) }
}

const formats: Record<string, string> = {
  email: 'email',
  url: 'url',
  uuid: 'unknownChoice',
  date: 'date',
  datetime: 'date',
}

const patterns: readonly [RegExp, string][] = [
  [/^\/\[(A-Z|a-z|\^A-Za-z0-9)\]\/$|^\/\\d\/$/, 'weakPassword'],
  [/^\/\^\[\^\\u0000/, 'controlCharacters'],
  [/^\/\^\[A-Z\]\{3\}\$\/$/, 'currency'],
  [/^\/\^\[A-Z\]\{2\}\$\/$/, 'countryCode'],
  [/^\/\^\[A-Z\]\{2,6\}\$\/$/, 'letterCode'],
  [/\[0-5\]\\d\$\/$/, 'clock'],
]

const ofLetters = new Set(['countryCode', 'letterCode'])

const formatOf = (issue: Extract<Issue, { code: 'invalid_format' }>) => {
  const found =
    formats[issue.format] ?? patterns.find(([pattern]) => pattern.test(issue.pattern ?? ''))?.[1] ?? 'format'
  return ofLetters.has(found) && /[^a-z]/i.test(String(issue.input ?? '')) ? 'alpha' : found
}

const isEmpty = ({ input }: Issue) => input === undefined || input === null || input === ''

const problemOf = (issue: Issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue)) return { key: 'required' }
      return issue.expected === 'int' ? { key: 'integer' } : { key: 'type', expected: issue.expected }
    case 'too_small':
    case 'too_big':
      return sizeOf(issue)
    case 'invalid_format':
      return { key: formatOf(issue) }
    case 'invalid_value':
      // Nobody knows the words of the wire.
      return isEmpty(issue) ? { key: 'required' } : { key: 'oneOf', values: issue.values.join(', ') }
    case 'custom': {
      const { key, rule, ...gaps } = issue.params ?? {}
      return { ...gaps, key: String(key ?? rule ?? 'invalid') }
    }
    default:
      return { key: 'invalid' }
  }
}

/** `contactName` reads "Contact name" where no label is at hand. */
export const spelled = (key: PropertyKey | undefined) => {
  const words = String(key ?? '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of one of several it is what they are called. */
const nameIn = (path: readonly PropertyKey[]) => path.findLast((part) => typeof part === 'string')

const at = (path: readonly PropertyKey[]) => path.map(String).join('.') || '_'

/** Field by field what is wrong, the first trouble of each; an unknown field is named. */
export const fieldProblems = (
  issues: readonly Issue[],
  limits?: (path: string) => [number, number] | undefined,
) => {
  // Without a prototype, so that `constructor` is a field like any other.
  const fields: Record<string, FieldProblem> = Object.create(null)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[at([...issue.path, key])] ??= { key: 'unknownField' }
      continue
    }
    const problem = problemOf(issue)
    const range = /^(min|max)Number$/.test(problem.key) ? limits?.(at(issue.path)) : undefined
    const [min, max] = (range ?? []).map((limit) => asRead(limit, String(issue.path.at(-1))))
    const told = range ? { key: 'between', min, max } : problem
    fields[at(issue.path)] ??= { ...told, field: spelled(nameIn(issue.path)) }
  }
  return fields
}
