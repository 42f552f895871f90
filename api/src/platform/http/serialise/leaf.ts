import type * as z from 'zod'
import { always, broken, quoted, type Writer } from './writer'

const text = always('string', (value) => (typeof value === 'string' ? quoted(value) : broken()))
const number = always('number', (value) => (Number.isFinite(value) ? String(value) : broken()))
const whole = always('number', (value) => (Number.isSafeInteger(value) ? String(value) : broken()))
const flag = always('boolean', (value) => (typeof value === 'boolean' ? String(value) : broken()))
const none = always('null', (value) => (value === null ? 'null' : broken()))
const nothing: Writer = { write: (value) => (value === undefined ? undefined : broken()), sure: false }

/** Formats that are their pattern and nothing else, and leave nothing to escape. */
const patterned: ReadonlySet<string> = new Set(['uuid', 'date', 'datetime'])

const string = (format?: string, pattern?: RegExp) => {
  if (!format) return text
  if (!pattern || !patterned.has(format)) return undefined
  return always('string', (value) =>
    typeof value === 'string' && pattern.test(value) ? `"${value}"` : broken(),
  )
}

/** One of a few texts, each written once and for all. */
const oneOf = (values: readonly unknown[]) => {
  if (values.some((value) => typeof value !== 'string')) return undefined
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return always('string', (value) => texts.get(value) ?? broken())
}

/** Undefined for what isn't a leaf, or has rules of its own. */
export const leaf = ({ _zod: { def, values } }: z.core.$ZodTypes): Writer | undefined => {
  if (def.checks?.length || ('coerce' in def && def.coerce)) return undefined
  const format = 'format' in def ? String(def.format) : undefined
  switch (def.type) {
    case 'string':
      return string(format, 'pattern' in def ? (def.pattern as RegExp) : undefined)
    case 'number':
      return format === undefined ? number : format === 'safeint' ? whole : undefined
    case 'boolean':
      return flag
    case 'null':
      return none
    case 'undefined':
      return nothing
    case 'enum':
    case 'literal':
      return oneOf([...(values ?? [])])
    default:
      return undefined
  }
}
