import { fieldProblems } from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FieldProblem, Refusal, refuse } from '../errors'

const nothingExpected = z.strictObject({})

/** PostgreSQL holds no NUL, and half of a surrogate pair is no character. */
const unwritable = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text)

/** Where in a value such a text or key lies, as `guests.0.name`. */
const unwritableIn = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return unwritable(value) ? [path || '_'] : []
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unwritable(key) ? [path || '_'] : unwritableIn(inner, path ? `${path}.${key}` : key),
  )
}

const allAre = (fields: readonly string[], problem: FieldProblem) =>
  refuse.invalid(Object.fromEntries(fields.map((field) => [field, problem])))

const parse = (schema: z.ZodType | undefined, value: unknown) => {
  const fields = unwritableIn(value)
  if (fields.length) throw allAre(fields, 'controlCharacters')
  const result = (schema ?? nothingExpected).safeParse(value ?? (schema ? value : {}), { reportInput: true })
  if (!result.success) throw refuse.invalid(fieldProblems(result.error.issues))
  return result.data
}

/** An address that can't be one doesn't exist, as one that leads nowhere. */
const parseAddress = (endpoint: AnyEndpoint, params: unknown) => {
  try {
    return parse(endpoint.params, params)
  } catch (error) {
    throw error instanceof Refusal ? refuse.notFound() : error
  }
}

const parseQuery = (endpoint: AnyEndpoint, query: Record<string, unknown>) => {
  const twice = Object.keys(query).filter((key) => Array.isArray(query[key]))
  if (twice.length) throw allAre(twice, 'givenTwice')
  return parse(endpoint.query, query)
}

/** Parameters, query and body as the endpoint declares them; anything else is refused by name. */
export const readInput = (endpoint: AnyEndpoint, request: FastifyRequest) => ({
  params: parseAddress(endpoint, request.params),
  query: parseQuery(endpoint, request.query as Record<string, unknown>),
  body: endpoint.method === 'GET' || endpoint.upload ? undefined : parse(endpoint.body, request.body),
})

/** `If-Match: "3"` as 3; absent or `*` as undefined. */
export const readIfMatch = (request: FastifyRequest) => {
  const header = request.headers['if-match']
  if (!header || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw refuse.invalid({ 'If-Match': 'format' })
  return Number(version)
}
