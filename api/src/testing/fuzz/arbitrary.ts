import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod'
import { edgeDays, edgeInstants, edgeNumbers, hostileTexts } from './edges'

type Json = Record<string, unknown>

/** Records that there are, for the ids of a call; most random ones lead nowhere. */
export type Known = readonly string[]

const mostly = <T>(usual: Arbitrary<T>, edges: readonly T[]) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...edges) })

const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

// Each takes a while to make and serves every field.
const anyText = fc.string()
const anyUuid = fc.uuid()
const email = fc.emailAddress()
const uri = fc.webUrl()

const uuid = (known: Known) =>
  known.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyUuid })
    : anyUuid

const formats: Record<string, (known: Known) => Arbitrary<string>> = {
  uuid,
  date: () =>
    mostly(
      date.map((day) => day.toISOString().slice(0, 10)),
      edgeDays,
    ),
  'date-time': () =>
    mostly(
      date.map((day) => day.toISOString()),
      edgeInstants,
    ),
  email: () => email,
  uri: () => uri,
}

const ofPattern = (pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return anyText
  }
}

const text = ({ format, pattern }: Json, known: Known) => {
  const valid =
    formats[String(format)]?.(known) ?? (typeof pattern === 'string' ? ofPattern(pattern) : anyText)
  return mostly(valid, hostileTexts)
}

const bounded = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? Math.max(-2e9, Math.min(2e9, value)) : otherwise

const integer = ({ minimum, maximum }: Json) => {
  const around = [minimum, maximum].flatMap((edge) =>
    typeof edge === 'number' ? [edge - 1, edge, edge + 1] : [],
  )
  const usual = fc.integer({ min: bounded(minimum, -1000), max: bounded(maximum, 1_000_000) })
  return mostly(usual, [...edgeNumbers, ...around])
}

const object = ({ properties, required }: Json, known: Known): Arbitrary<unknown> => {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>)
  const needed = new Set((required ?? []) as string[])
  const shape = Object.fromEntries(fields.map(([key, each]) => [key, fromSchema(each, known)]))
  return fc.record(shape, { requiredKeys: fields.map(([key]) => key).filter((key) => needed.has(key)) })
}

const fitting = (schema: Json, known: Known): Arbitrary<unknown> => {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'object':
      return object(schema, known)
    case 'array':
      return fc.array(fromSchema((schema.items ?? {}) as Json, known), { maxLength: 3 })
    case 'integer':
      return integer(schema)
    case 'number':
      return mostly(fc.double({ noNaN: true }), edgeNumbers)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that mostly fit a JSON schema, and now and then don't, by a field or altogether. */
export const fromSchema = (schema: Json, known: Known = []): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 60, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  )

export const arbitraryOf = (schema: z.ZodType | undefined, known: Known = []) =>
  schema
    ? fromSchema(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
        known,
      )
    : fc.constant(undefined)
