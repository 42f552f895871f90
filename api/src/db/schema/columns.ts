import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, date, integer, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())

/** How the database writes an instant while its zone is UTC, by itself and in JSON. */
const zoneOf: Readonly<Record<string, string>> = { ' ': '+00', T: '+00:00' }

const LONGEST = '2026-06-10 08:00:00.555'.length

/** Of `2026-06-10 08:00:00.5+00` and `2026-06-10T08:00:00.5+00:00`, in a tenth of the time that a Date takes. */
const isoOf = (value: string) => {
  const zone = zoneOf[value[10] ?? '']
  const plain = zone && value.endsWith(zone) && value.length <= LONGEST + zone.length
  if (!plain) return new Date(value).toISOString()
  const [seconds = '', fraction = ''] = value.slice(11, -zone.length).split('.')
  return `${value.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`
}

/** An instant, ISO 8601 in UTC with milliseconds on the way in and out. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoOf,
})

/** A plain calendar date, `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' })

/** Bali wall-clock, `HH:MM`; pair it with the check `isClock`. */
export const clock = () => text()

/** The row it is about, without which it can't be. */
export const belongsTo = (of: () => AnyPgColumn) => uuid().notNull().references(of)

/** The row it is a part of, and goes with. */
export const partOf = (of: () => AnyPgColumn) => uuid().notNull().references(of, { onDelete: 'cascade' })

export const cents = () => bigint({ mode: 'number' })

export const createdAt = () => instant().notNull().default(sql`now()`)

/** For rows that people edit: a trigger raises `version` and sets `updatedAt` on every update. */
export const mutable = () => ({
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** Of a transaction, which unlike its 32 bits in each row never begins again. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A perceptual hash: a bit a cell of a grid. */
export const edges = customType<{ data: string }>({ dataType: () => 'bit(6720)' })
export const formerLook = customType<{ data: string }>({ dataType: () => 'bit(576)' })

export const list = () => text().array().notNull().default(sql`'{}'`)

export const photos = () => uuid().array().notNull().default(sql`'{}'`)

/** The keys of a declared choice, as the list an enum column takes. */
export const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>) =>
  Object.keys(choices) as [K, ...K[]]

export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const isSubsetOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]`

export const isClock = (column: SQLWrapper): SQL => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`

/** For an index of searches, which read all that it has yet to take in: at most 64 KB, the least there is, not 4 MB. */
export const soonTakenIn = { gin_pending_list_limit: 64 }

/** Lower-case text of several columns, for `gin_trgm_ops`. */
export const searchOf = (...columns: SQLWrapper[]): SQL =>
  sql`lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )})`
