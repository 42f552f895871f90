import type { AnyResource, Field } from '@melali/shared/resources'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import * as everything from './all'
import { cents, clock, day, id, isClock, isOneOf, isSubsetOf, list, mutable, photos } from './columns'

const idOf = (name: string) => {
  const table = Object.values(everything).find((one) => is(one, PgTable) && getTableName(one) === name)
  const { id: column } = is(table, PgTable) ? (getTableColumns(table) as Record<string, PgColumn>) : {}
  if (!column) throw new Error(`No table ${name} with an id`)
  return column
}

/** What is never null has the database's default. */
const columnOf = (field: Field) => {
  switch (field.kind) {
    case 'integer':
    case 'percent':
      return integer()
    case 'cents':
      return cents()
    case 'rate':
      return numeric()
    case 'day':
      return day()
    case 'clock':
      return clock()
    case 'toggle':
      return boolean().notNull().default(false)
    case 'choices':
    case 'tags':
    case 'clocks':
      return list()
    case 'weekdays':
      return integer().array().notNull().default(sql`'{}'`)
    case 'images':
      return photos()
    case 'image':
      return uuid().references(() => idOf('uploads'))
    case 'reference':
      return uuid().references(() => idOf(field.to.table))
    case 'references':
      throw new Error('Several references need a table of their own, so the table is written by hand')
    default:
      return text()
  }
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table of an entity that needs nothing but its declaration: a column a field, its choices checked, its title once. */
export const tableOf = ({ table, fields, titleField, active }: AnyResource) => {
  const entries = Object.entries(fields as Record<string, Field>)
  const columns = entries.map(([key, field]): [string, PgColumnBuilderBase] => {
    const column = field.required ? columnOf(field).notNull() : columnOf(field)
    return [key, key === titleField && field.kind === 'text' ? column.unique() : column]
  })
  const all: Record<string, PgColumnBuilderBase> = {
    id: id(),
    ...Object.fromEntries(columns),
    ...(active && { active: boolean().notNull().default(true) }),
    ...mutable(),
  }
  const rule = ([key, field]: [string, Field], made: Record<string, PgColumn>): PgTableExtraConfigValue[] => {
    const column = made[key]
    const name = `${table}_${snake(key)}`
    if (!column) return []
    if (field.kind === 'choice') return [check(name, isOneOf(column, Object.keys(field.choices)))]
    if (field.kind === 'choices') return [check(name, isSubsetOf(column, Object.keys(field.choices)))]
    if (field.kind === 'clock') return [check(name, isClock(column))]
    return field.kind === 'reference' ? [index(name).on(column)] : []
  }
  return pgTable(table, all, (made) => entries.flatMap((entry) => rule(entry, made)))
}
