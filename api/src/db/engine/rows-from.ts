import { Column, type DriverValueDecoder, getTableName, is, type SQL } from 'drizzle-orm'

type Selected = Column | SQL | SQL.Aliased

/** What a statement selects, column by column, and where each goes in a row. */
export type Fields = readonly { path: readonly string[]; field: Selected }[]

/** By table: whether a row of it is always there. */
export type Joins = Readonly<Record<string, boolean>> | undefined

type Decode = (value: unknown) => unknown

const decoderOf = (field: Selected): Decode => {
  const plain = 'sql' in field ? field.sql : field
  const decoder = is(plain, Column)
    ? plain
    : (plain as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
  return (value) => decoder.mapFromDriverValue(value)
}

/** The objects in a row that are null when a join found nothing for them: those of one table that may be missing. */
const optional = (fields: Fields, joins: Joins) => {
  const tables = new Map<string, Set<string | undefined>>()
  for (const { path, field } of fields) {
    const [name = ''] = path
    if (path.length !== 2) continue
    const table = is(field, Column) ? getTableName(field.table) : undefined
    tables.set(name, (tables.get(name) ?? new Set()).add(table))
  }
  return [...tables].flatMap(([name, [table, another]]) =>
    table && !another && joins?.[table] === false ? [name] : [],
  )
}

type Nested = Record<string, unknown>

const isEmpty = (group: unknown) => Object.values(group as Nested).every((value) => value === null)

const inside = (row: Nested, groups: readonly string[]) => {
  let place = row
  for (const group of groups) {
    place[group] ??= {}
    place = place[group] as Nested
  }
  return place
}

/** Rows as Drizzle's builder gives them, with all that doesn't hang on a row found out beforehand. */
export const rowsFrom = <Row>(fields: Fields, joins: Joins) => {
  const cells = fields.map(({ path, field }, index) => ({
    ...{ index, name: path.at(-1) ?? '', decode: decoderOf(field) },
    groups: path.length > 1 ? path.slice(0, -1) : undefined,
  }))
  const maybe = optional(fields, joins)
  const rowFrom = (values: readonly unknown[]) => {
    const row: Nested = {}
    for (const { index, name, decode, groups } of cells) {
      const value = values[index]
      const place = groups ? inside(row, groups) : row
      place[name] = value === null ? null : decode(value)
    }
    for (const group of maybe) if (isEmpty(row[group])) row[group] = null
    return row as Row
  }
  return (rows: readonly unknown[][]) => rows.map(rowFrom)
}
