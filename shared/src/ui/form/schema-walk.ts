import * as z from 'zod'

export type Path = readonly (string | number)[]

/** What a schema is within "optional", "nullable" and the like. */
export const innermost = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return innermost(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodDefault) return innermost(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return innermost(schema.in as z.ZodType)
  return schema
}

/** The schema of one field, however deep; undefined where the path leads nowhere. */
export const schemaAt = (schema: z.ZodType, [head, ...rest]: Path): z.ZodType | undefined => {
  if (head === undefined) return schema
  const here = innermost(schema)
  if (here instanceof z.ZodObject) {
    const next = here.shape[String(head)] as z.ZodType | undefined
    return next && schemaAt(next, rest)
  }
  if (here instanceof z.ZodArray) return schemaAt(here.element as z.ZodType, rest)
  return undefined
}

const accepts = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success ?? true

export const isRequired = (schema: z.ZodType, path: Path) => {
  const field = schemaAt(schema, path)
  return field !== undefined && !accepts(field, undefined) && !accepts(field, null)
}

/** Both ends of a number, for "between X and Y". */
export const limitsAt =
  (schema: z.ZodType) =>
  (path: string): [number, number] | undefined => {
    const field = schemaAt(schema, path.split('.'))
    const number = field && innermost(field)
    if (!(number instanceof z.ZodNumber)) return undefined
    const { minValue, maxValue } = number
    const known = (value: number | null) => value !== null && Math.abs(value) < 1_000_000
    return known(minValue) && known(maxValue) ? [minValue as number, maxValue as number] : undefined
  }

export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An emptied input means "nothing": null where the schema takes it, else left out. */
export const withoutBlanks = (value: unknown, schema: z.ZodType, path: Path = []): unknown => {
  if (Array.isArray(value)) return value.map((item, at) => withoutBlanks(item, schema, [...path, at]))
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withoutBlanks(item, schema, [...path, key])]),
    )
  if (value === undefined || !isBlank(value)) return value
  return accepts(schemaAt(schema, path), null) ? null : undefined
}
