import { sql } from 'drizzle-orm'
import type { Db } from '../db'

/** All of a schema in lines, whoever made it and in whatever order; newer versions know NOT NULL twice. */
export const schemaOf = async (db: Db) => {
  const { rows } = await db.execute<{ line: string }>(sql`
    with ours as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select concat('column ', relname, '.', attname, ' ', format_type(atttypid, atttypmod), ' ', attnotnull,
      attgenerated, attidentity, ' ', pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join ours on ours.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all select concat(relkind, ' ', relname) from ours
    union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c join ours on ours.oid = conrelid where contype <> 'n'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select concat('trigger ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join ours on ours.oid = tgrelid
      where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'run ' || hash from drizzle.__drizzle_migrations`)
  return rows.map(({ line }) => line).sort()
}
