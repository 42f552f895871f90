import { fieldProblems } from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FieldProblem, Refusal, refuse } from '../errors'

const nothingExpected = z.strictObject({})

const findNul = (value: unknown, path: string, fields: Record<string, FieldProblem>) => {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) fields[path || '_'] = 'controlCharacters'
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\u0000')) fields[path || '_'] = 'controlCharacters'
      findNul(inner, path ? `${path}.${key}` : key, fields)
    }
  }
}

const parse = (schema: z.ZodType | undefined, value: unknown) => {
  const fields: Record<string, FieldProblem> = {}
  findNul(value, '', fields)
  if (Object.keys(fields).length) throw refuse.invalid(fields)
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
  if (twice.length) throw refuse.invalid(Object.fromEntries(twice.map((key) => [key, 'givenTwice'])))
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
