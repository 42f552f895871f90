import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { quoted } from './catalogue'

interface Reference {
  table: string
  name: string
  definition: string
}

const each = async (tx: Db, statements: readonly string[]) => {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

/**
 * Rows come back as they were, so no trigger has anything to add; and in any order, so references are made anew
 * afterwards, which checks them. Nothing of it needs more than to own the tables.
 */
export const withoutGuards = async (tx: Db, work: () => Promise<void>) => {
  const { rows: references } = await tx.execute<Reference & Record<string, unknown>>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by k.oid`)
  const { rows: guarded } = await tx.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`)
  const on = ({ table, name }: Reference) => [quoted(table), quoted(name)]
  const of = (action: string) =>
    guarded.map(({ name }) => `alter table ${quoted(name)} ${action} trigger user`)

  await each(tx, of('disable'))
  await each(
    tx,
    references.map((one) => `alter table ${on(one)[0]} drop constraint ${on(one)[1]}`),
  )
  await work()
  await each(
    tx,
    references.map((one) => `alter table ${on(one)[0]} add constraint ${on(one)[1]} ${one.definition}`),
  )
  await each(tx, of('enable'))
}
