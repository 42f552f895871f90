import { spelled } from '@melali/shared/api'
import type { ErrorBody, Locale } from '@melali/shared/contract'
import type { Actor } from '../auth/actor'
import { type FieldProblem, Refusal, refuse } from '../errors'
import { sentence } from '../messages'
import { databaseRefusal } from './database-refusal'
import { fitFor } from './reply'

/** Whoever only says what is wrong leaves the field's name to us. */
const fieldSentence = (at: string, problem: FieldProblem, locale: Locale) => {
  const { key, ...gaps } = typeof problem === 'string' ? { key: problem } : problem
  return sentence(key, locale, { field: spelled(at.split('.').at(-1)), ...gaps })
}

const errorsOf = (fields: Record<string, FieldProblem>, locale: Locale) =>
  Object.fromEntries(
    Object.entries(fields).map(([at, problem]) => [at, [fieldSentence(at, problem, locale)]]),
  )

const MEGABYTE = 1_048_576

const byStatus: Record<number, (bodyLimit: number) => Refusal> = {
  400: refuse.malformed,
  404: refuse.notFound,
  408: () => new Refusal(408, 'TOO_SLOW'),
  413: (bodyLimit) =>
    new Refusal(413, 'BODY_TOO_LARGE', { details: { megabytes: Math.floor(bodyLimit / MEGABYTE) } }),
  414: () => new Refusal(414, 'TOO_LONG'),
  415: refuse.unsupported,
  429: () => refuse.tooMany(60),
}

/** Any thrown thing as a refusal; what we can't name is a 500 that says nothing. */
export const refusalOf = (error: unknown, bodyLimit = MEGABYTE): Refusal => {
  if (error instanceof Refusal) return error
  const known = databaseRefusal(error)
  if (known) return known
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return byStatus[status]?.(bodyLimit) ?? new Refusal(status, 'MALFORMED')
  return new Refusal(500, 'INTERNAL')
}

/** A refusal in words alone: what is wrong with the fields says more than that something is. */
export const reasonOf = ({ code, more: { fields, details } }: Refusal, locale: Locale) => {
  const problems = code === 'INVALID' ? Object.entries(fields ?? {}) : []
  const said = new Set(problems.map(([at, problem]) => fieldSentence(at, problem, locale)))
  return said.size ? [...said].join(' ') : sentence(code, locale, details)
}

/** The body of a refused call; the names of its fields are the caller's own, so they stay. */
export const problemBody = (
  refusal: Refusal,
  locale: Locale,
  requestId: string,
  reader: Actor,
): ErrorBody => {
  const { fields, details } = refusal.more
  return {
    message: sentence(refusal.code, locale, details),
    code: refusal.code,
    ...(fields && Object.keys(fields).length > 0 && { errors: errorsOf(fields, locale) }),
    ...(details !== undefined && { details: fitFor(reader, details) }),
    requestId,
  }
}
