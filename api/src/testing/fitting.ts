import fc, { type Arbitrary } from 'fast-check'
import type * as z from 'zod'

type Schema = z.core.$ZodType

/** Keys that an object's own order, its prototype or a reader's rights treat in a way of their own. */
const oddKeys = ['costCents', 'marginBps', 'sellCostCents', '__proto__', '7', 'a"b', '']

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(undefined, Number.NaN, -0, '\ud800'),
  fc.dictionary(fc.constantFrom(...oddKeys), fc.constantFrom<unknown>(1, 'x', undefined, { costCents: 1 })),
)

const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '"', '\\', '\u0007', '\ud800', '\u2028', '1.50', 'CNY', '09:30', 'x'.repeat(50)),
  fc.uuid(),
  instants.map((instant) => instant.toISOString()),
  instants.map((instant) => instant.toISOString().slice(0, 10)),
)

const numbers = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0, 1, 99),
)

const patternOf = ({ checks = [] }: z.core.$ZodTypeDef) =>
  checks.flatMap(({ _zod: { def } }) => ('pattern' in def ? [def.pattern as RegExp] : [])).at(-1)

const textsOf = (def: z.core.$ZodStringDef) => {
  const pattern = patternOf(def)
  return pattern ? fc.oneof(texts, fc.stringMatching(new RegExp(pattern.source))) : texts
}

const objectOf = (shape: z.core.$ZodShape) => {
  const needed = Object.keys(shape).filter((key) => shape[key]?._zod.optin === undefined)
  const members: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(shape).map(([key, member]) => [key, fittingOf(member)]),
  )
  return fc.record(members, { requiredKeys: needed })
}

const withMore = (objects: Arbitrary<object>) =>
  fc.oneof(
    objects,
    objects.map((object) => ({ undeclared: 1, ...object, costUndeclared: 2 })),
  )

const unchecked = (schema: Schema): Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return textsOf(def)
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'undefined':
      return fc.constant(undefined)
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values ?? []))
    case 'nullable':
      return fc.option(fittingOf(def.innerType), { nil: null })
    case 'optional':
    case 'default':
      return fc.option(fittingOf(def.innerType), { nil: undefined })
    case 'array':
      if (def.element._zod.def.type === 'never') return fc.constant([])
      return fc.array(fittingOf(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(fittingOf))
    case 'object':
      return def.catchall ? objectOf(def.shape) : withMore(objectOf(def.shape))
    case 'record': {
      const keys = def.keyType._zod.values
      if (!keys)
        return fc.dictionary(fc.oneof(texts, fc.constantFrom(...oddKeys)), fittingOf(def.valueType), {
          maxKeys: 4,
        })
      return objectOf(Object.fromEntries([...keys].map((key) => [key, def.valueType])))
    }
    case 'union':
      return fc.oneof(...def.options.map(fittingOf))
    case 'unknown':
      return anything
    default:
      throw new Error(`No values are made of ${def.type}`)
  }
}

const fits = (schema: Schema, value: unknown) => {
  const result = schema._zod.run({ value, issues: [] }, { async: false })
  return !(result instanceof Promise) && result.issues.length === 0
}

/** Values that a schema takes, among them the odd ones. */
export const fittingOf = (schema: Schema): Arbitrary<unknown> => {
  const made = unchecked(schema)
  const { def } = schema._zod
  return def.checks?.length || 'format' in def ? made.filter((value) => fits(schema, value)) : made
}

/** The same value with one thing in it replaced. */
export const amiss = (values: Arbitrary<unknown>) =>
  fc.tuple(values, fc.nat(), anything).map(([value, at, other]) => replaced(value, [at], other))

const replaced = (value: unknown, left: [number], other: unknown): unknown => {
  if (left[0]-- === 0) return other
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, left, other))
  if (!value || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, left, other)]))
}
