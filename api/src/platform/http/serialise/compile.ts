import type * as z from 'zod'
import { speaksOfCost, withoutCost } from '../reply'
import { choiceOf, listOf, orDefault, orNothing, orNull, recordOf } from './containers'
import { leaf } from './leaf'
import { objectOf } from './object'
import { broken, type Write, type Writer } from './writer'

type Schema = z.core.$ZodType

/** What one sort of reader gets. */
interface Reader {
  hides(key: string): boolean
  /** Anything that isn't declared any closer. */
  json: Write
  /** What many replies have in common is made once. */
  known: WeakMap<Schema, Writer>
}

const seesAll: Reader = {
  hides: () => false,
  json: (value) => JSON.stringify(value),
  known: new WeakMap(),
}
const seesNoCost: Reader = {
  hides: speaksOfCost,
  json: (value) => JSON.stringify(withoutCost(value)),
  known: new WeakMap(),
}

/** What stays what it is, and so has a text, whatever its own rules make of it. */
const lasting: ReadonlySet<string> = new Set(['string', 'number', 'array', 'object', 'record'])

/** Checked by zod and written by the engine, as anything can be. */
const asZodSays = ({ _zod }: Schema, { json }: Reader): Writer => {
  const sure = lasting.has(_zod.def.type)
  const write = (value: unknown) => {
    if (value === undefined) return broken()
    const result = _zod.run({ value, issues: [] }, { async: false })
    if (result instanceof Promise || result.issues.length) return broken()
    return json(result.value) ?? (sure ? broken() : undefined)
  }
  return { write, sure }
}

/** Keys like 7 come first in an object, wherever they are declared. */
const outOfOrder = /^(\d+|__proto__)$/

const objectOfShape = (shape: z.core.$ZodShape, reader: Reader) => {
  const keys = Object.keys(shape)
  if (keys.some((key) => outOfOrder.test(key))) return undefined
  return objectOf(
    Object.entries(shape).map(([key, schema]) => {
      const writer = writerOf(schema, reader)
      const needed = !writer.sure && schema._zod.optin === undefined
      return { key, writer, needed, hidden: reader.hides(key) }
    }),
  )
}

const isAnyText = ({ _zod: { def } }: Schema) =>
  def.type === 'string' && !def.checks?.length && !('format' in def) && !('coerce' in def && def.coerce)

/** Undefined for what zod knows better. */
const takenApart = (schema: Schema, reader: Reader): Writer | undefined => {
  const { _zod } = schema as z.core.$ZodTypes
  const { def } = _zod
  if (def.checks?.length) return undefined
  switch (def.type) {
    case 'unknown':
      return { write: reader.json, sure: false }
    case 'nullable':
      return orNull(writerOf(def.innerType, reader))
    case 'optional':
      if (_zod.traits.has('$ZodExactOptional') || def.innerType._zod.optin === 'defaulted') return undefined
      return orNothing(writerOf(def.innerType, reader))
    case 'default': {
      const inner = writerOf(def.innerType, reader)
      return inner.sure ? orDefault(inner, () => reader.json(def.defaultValue)) : undefined
    }
    case 'array':
      return listOf(writerOf(def.element, reader))
    case 'object':
      return def.catchall ? undefined : objectOfShape(def.shape, reader)
    case 'record':
      if (def.mode === 'loose' || def.partial || !isAnyText(def.keyType)) return undefined
      return recordOf(writerOf(def.valueType, reader), reader.hides)
    case 'union':
      if (_zod.traits.has('$ZodDiscriminatedUnion') || def.inclusive === false) return undefined
      return choiceOf(def.options.map((option) => writerOf(option, reader)))
    default:
      return leaf(schema as z.core.$ZodTypes)
  }
}

/** A shape that holds itself is zod's from there on. */
const writerOf = (schema: Schema, reader: Reader): Writer => {
  const known = reader.known.get(schema)
  if (known) return known
  const untaken = asZodSays(schema, reader)
  reader.known.set(schema, untaken)
  const writer = takenApart(schema, reader) ?? untaken
  reader.known.set(schema, writer)
  return writer
}

/** Writes what fits the declaration as JSON, in one walk; gives up on what may not fit. */
export const compile = (schema: Schema, showsCost: boolean) =>
  writerOf(schema, showsCost ? seesAll : seesNoCost).write
