import type { Locale } from '@melali/shared/contract'
import type * as z from 'zod'
import type { FieldProblem } from '../../platform/errors'
import { sentence } from '../../platform/messages'
import type { Problem, ProblemCode } from '../../pricing'

export type Fields = Record<string, FieldProblem>

/** Which field of a line a problem of its price is shown at, by the field the engine names or by its code. */
export type Places = Partial<Record<ProblemCode, string>> & Record<string, string>

const placeOf = ({ code, field = '' }: Problem, { shape }: z.ZodObject, places: Record<string, string>) =>
  places[field] ?? (field in shape ? field : places[code]) ?? 'contractId'

/** Some codes say more than one thing. */
const wordsFor = ({ code, params }: Problem) => {
  if (code === 'CLOSED_DAY' && !params?.reason) return 'DAY_OFF'
  return code === 'CAPACITY' && params?.luggage === undefined ? 'MAX_PAX' : code
}

export const problemFields = (problems: readonly Problem[], body: z.ZodObject, places: Places): Fields => {
  const fields: Fields = {}
  for (const problem of problems) {
    fields[placeOf(problem, body, places)] ??= {
      ...problem.params,
      key: `price.${wordsFor(problem)}`,
      nights: problem.nights?.join(', ') ?? String(problem.params?.nights ?? ''),
    }
  }
  return fields
}

/** `checkIn` of the first line as `lines.0.checkIn`; of a line saved alone as `checkIn`. */
export const under = (path: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [path ? `${path}.${field}` : field, problem]),
  )

/** What is wrong, field by field, as one text. */
export const inWords = (fields: Fields, locale: Locale) =>
  Object.values(fields)
    .map((problem) =>
      typeof problem === 'string' ? sentence(problem, locale) : sentence(problem.key, locale, problem),
    )
    .join(' ')
