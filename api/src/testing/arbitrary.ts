import fc, { type Arbitrary } from 'fast-check'

type Json = Record<string, unknown>

const hostile = fc.constantFrom(
  '\u0000',
  "' or 1=1 --",
  '%',
  '\\',
  '{"$ne":1}',
  '<script>alert(1)</script>',
  '\ud800',
  '𠮷巴厘岛',
  '\u200f\u202eمرحبا\u200e',
  'x'.repeat(10_000),
  '__proto__',
  '-0',
  '1e999',
)

const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0001-01-01',
        '1899-12-31',
        '1900-01-01',
        '2100-12-31',
        '2101-01-01',
        '9999-12-31',
        '2026-02-30',
      ),
    },
  ),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
}

const ofPattern = (pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

const text = ({ format, pattern }: Json) => {
  const valid = formats[String(format)] ?? (typeof pattern === 'string' ? ofPattern(pattern) : fc.string())
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: hostile })
}

const bounded = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? Math.max(-2e9, Math.min(2e9, value)) : otherwise

const integer = ({ minimum, maximum }: Json) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: bounded(minimum, -1000), max: bounded(maximum, 1_000_000) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[-1, 0, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 1e11, 2 ** 53 - 1, 2 ** 53, 1e308, 0.5],
      ),
    },
  )

const object = ({ properties, required }: Json): Arbitrary<unknown> => {
  const known = Object.entries((properties ?? {}) as Record<string, Json>)
  const needed = new Set((required ?? []) as string[])
  const shape = Object.fromEntries(known.map(([key, each]) => [key, fromSchema(each)]))
  return fc.record(shape, { requiredKeys: known.map(([key]) => key).filter((key) => needed.has(key)) })
}

/** Values that mostly fit a JSON schema, and now and then don't. */
export const fromSchema = (schema: Json): Arbitrary<unknown> => {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map(fromSchema))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'object':
      return object(schema)
    case 'array':
      return fc.array(fromSchema((schema.items ?? {}) as Json), { maxLength: 3 })
    case 'integer':
      return integer(schema)
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
