import { sql } from 'drizzle-orm'
import type { Db } from '../../db'

export type Table = {
  name: string
  /** What can be written, in order; a generated column follows by itself. */
  columns: readonly { name: string; type: string }[]
  /** What its rows are put in order by, as SQL. */
  order: string
}

export type Sequence = {
  name: string
  first: number
  /** None while nobody has asked. */
  last: number | null
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table, asked of the database itself, so that none is forgotten; what isn't logged is a crash's to empty, and no backup's. */
export const tablesOf = async (db: Db) => {
  const { rows } = await db.execute<Table>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
          order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`)
  const unordered = rows.find(({ order }) => !order)
  if (unordered) throw new Error(`${unordered.name} has no primary key, so its rows have no order`)
  return rows
}

export const unloggedTables = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'u' and relnamespace = 'public'::regnamespace`)
  return rows
}

export const sequencesOf = async (db: Db) => {
  const { rows } = await db.execute<Sequence>(sql`
    select sequencename as name, start_value as first, last_value as last
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`)
  return rows
}
