import { getTableColumns, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, groupGuests, groups } from '../../db'
import { foreignKeysOf } from '../../db/foreign-keys'
import { refuse } from '../errors'
import { tables } from './table'

const SHOWN = 5

/** The columns of each table that point at a table and don't vanish together with its row. */
const pointersAt = (table: PgTable) => {
  const pointers = new Map<PgTable, PgColumn[]>()
  for (const from of tables)
    for (const { columns, foreignTable, onDelete } of foreignKeysOf(from)) {
      const [column] = columns
      const keeps = onDelete !== 'cascade' && onDelete !== 'set null'
      if (foreignTable === table && keeps && column)
        pointers.set(from, [...(pointers.get(from) ?? []), column])
    }
  return pointers
}

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn | undefined>

/** What the row is a part of: its booking, else what it vanishes with. */
const wholeOf = (table: PgTable) => {
  const keys = foreignKeysOf(table)
  const key =
    keys.find(({ columns }) => columns[0] === columnsOf(table).bookingId) ??
    keys.find(({ onDelete }) => onDelete === 'cascade')
  const [own, id] = [key?.columns[0], key?.foreignColumns[0]]
  return key && own && id ? { table: key.foreignTable, own, id } : undefined
}

/** What a row is called: by its own code, by that of its whole, or by a name; entries of the history by nothing. */
const titleOf = (table: PgTable): SQLWrapper => {
  const { code, number, name, company } = columnsOf(table)
  const whole = wholeOf(table)
  const { code: its, name: itsName } = whole ? columnsOf(whole.table) : {}
  const ofWhole = (title: PgColumn) =>
    sql`(select ${title} from ${whole?.table} where ${whole?.id} = ${whole?.own})`
  return (
    code ?? number ?? (its && ofWhole(its)) ?? name ?? company ?? (itsName && ofWhole(itsName)) ?? sql`null`
  )
}

/** The rows that a table stands for: a group's guests are told as the group, which may point at one itself. */
const toldAs = (from: PgTable): { table: PgTable; key: SQLWrapper } =>
  from === groupGuests
    ? { table: groups, key: groupGuests.groupId }
    : { table: from, key: columnsOf(from).id ?? sql`ctid` }

export interface Usage {
  table: string
  count: number
  titles: string[]
}

interface Found extends Record<string, unknown> {
  id: string
  count: number
  titles: string[]
}

const pointing = (from: PgTable, column: PgColumn, ids: readonly string[]) =>
  sql`select ${column} as id, ${toldAs(from).key}::text as key, ${titleOf(from)}::text as title
    from ${from} where ${inArray(column, [...ids])}`

/** What refers to each of the rows; rows that nothing refers to are left out. */
export const usagesOf = async (tx: Db, table: PgTable, ids: readonly string[]) => {
  const asked = new Map<string, SQL[]>()
  for (const [from, columns] of pointersAt(table)) {
    const told = getTableName(toldAs(from).table)
    asked.set(told, [...(asked.get(told) ?? []), ...columns.map((column) => pointing(from, column, ids))])
  }
  const used = new Map<string, Usage[]>()
  for (const [told, selects] of asked) {
    // What points twice, as from and to, counts once.
    const { rows } = await tx.execute<Found>(sql`
      select id, count(distinct key)::int as count,
        coalesce((array_agg(distinct title) filter (where title is not null))[1:${sql.raw(String(SHOWN))}], '{}') as titles
      from (${sql.join(selects, sql` union `)}) pointing group by id`)
    for (const { id, ...rest } of rows) used.set(id, [...(used.get(id) ?? []), { table: told, ...rest }])
  }
  return used
}

/** Refuses with the list of what refers to the row; the foreign keys stand behind it. */
export const refuseInUse = async (tx: Db, table: PgTable, id: string) => {
  const usages = (await usagesOf(tx, table, [id])).get(id)
  if (usages) throw refuse.conflict('IN_USE', { usages })
}
