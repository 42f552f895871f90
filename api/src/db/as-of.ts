import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { getTableConfig, getViewConfig, type PgTable, type PgView } from 'drizzle-orm/pg-core'
import type { Db } from './database'

/** A table whose past a trigger keeps, with the columns that it is kept by. */
export interface Kept {
  table: PgTable
  /** `pasts.owner_id`. */
  owner: string
  /** `pasts.row_id`. */
  row: string
  /** The owners that are looked back on. */
  owners: SQL
}

/** A table whose rows are written once, and when. */
export interface Written {
  table: PgTable
  owner: string
  /** The column of the moment. */
  since: string
  owners: SQL
}

const rowsSince = ({ table, owner, since, owners }: Written, at: SQLWrapper): SQL => {
  const { name } = getTableConfig(table)
  return sql`select * from public.${sql.identifier(name)}
    where ${sql.identifier(owner)} in (${owners}) and ${sql.identifier(since)} <= ${at}`
}

/** Each row as its last change until then left it; one that never changed since records began, as it is. */
const rowsThen = ({ table, owner, row, owners }: Kept, at: SQLWrapper): SQL => {
  const { name } = getTableConfig(table)
  const now = sql`public.${sql.identifier(name)}`
  const kept = sql`from public.pasts where "of" = ${sql.raw(`'${name}'`)}`
  return sql`select was.* from (
      select (array_agg(gone order by seq desc))[1] as gone,
        jsonb_object_agg(field.key, field.value order by seq) filter (where field.key is not null) as said
      from (select * ${kept} and owner_id in (${owners}) and "at" <= ${at}) change
        left join lateral jsonb_each(said) field on true
      group by owner_id, row_id) last_said
    cross join lateral jsonb_populate_record(null::${now}, last_said.said) was where not last_said.gone
    union all select stays.* from ${now} stays where stays.${sql.identifier(owner)} in (${owners})
      and not exists (select ${kept} and owner_id = stays.${sql.identifier(owner)}
        and row_id = stays.${sql.identifier(row)})`
}

/**
 * A handle whose statement finds tables as they were: it reads names, and for it those are these.
 * @param views that read those tables
 */
export const asOf = (
  db: Db,
  at: SQLWrapper,
  tables: readonly (Kept | Written)[],
  views: readonly PgView[] = [],
) => {
  const named = (name: string, rows: SQL) => db.$with(name, {}).as(rows)
  return db.with(
    ...tables.map((one) =>
      named(getTableConfig(one.table).name, 'since' in one ? rowsSince(one, at) : rowsThen(one, at)),
    ),
    ...views.map((view) => {
      const { name, query } = getViewConfig(view)
      return named(name, query as SQL)
    }),
  )
}
