import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { BELL, CHANGES } from '../../db/changes'
import { type Places, statement } from '../../db/statement'
import { type Reader, shownTo, withReader } from './shown'

/** A transaction that began before all was read may still bring an entry of then; no call lasts so long. */
const LATE_MS = 10 * 60_000

/** With the commit, and to every process: their other browsers show it too. */
const ring = ({ me }: Pick<Places<Reader>, 'me'>) =>
  sql`pg_notify(${sql.raw(`'${CHANGES}'`)}, ${sql.raw(`'${BELL} '`)} || ${me}::text)`

const all = { columns: sql`a.id`, most: sql`null` }

/** Of those that they are shown. */
export const markRead = statement<Reader & { ids: string; now: string }, object>((db, given) =>
  db.execute(sql`
    with ${withReader(given)}, kept as (
      insert into notification_reads (user_id, entry_id, created_at)
      select ${given.me}::uuid, entry.id, ${given.now}::timestamptz from ${shownTo(given, {
        ...all,
        also: sql`a.id in (select value::uuid from jsonb_array_elements_text(${given.ids}::jsonb))`,
      })}
      on conflict do nothing returning entry_id)
    select ${ring(given)} from (select count(*) from kept) done`),
)

const allRead = statement<Reader & { until: string; now: string }, object>((db, given) =>
  db.execute(sql`
    with ${withReader(given)}, late as (
      insert into notification_reads (user_id, entry_id, created_at)
      select ${given.me}::uuid, entry.id, ${given.now}::timestamptz from ${shownTo(given, {
        ...all,
        also: sql`a.created_at > ${given.until}::timestamptz`,
      })}
      on conflict do nothing returning entry_id), kept as (
      insert into bells (user_id, read_until) values (${given.me}::uuid, ${given.until}::timestamptz)
      on conflict (user_id) do update set read_until = greatest(bells.read_until, excluded.read_until)
      returning user_id)
    select ${ring(given)} from (select (select count(*) from late), (select count(*) from kept)) done`),
)

/** A moment says it of what is old enough to be complete; the latest are kept one by one. */
export const markAllRead = (tx: Db, reader: Reader, now: Date) =>
  allRead(tx, {
    ...reader,
    until: new Date(now.getTime() - LATE_MS).toISOString(),
    now: now.toISOString(),
  })

/** Each switch by itself, so that two browsers don't take back what the other one switched. */
export const choose = statement<{ me: string; choices: string }, object>((db, given) =>
  db.execute(sql`
    with kept as (insert into bells (user_id, choices) values (${given.me}::uuid, ${given.choices}::jsonb)
      on conflict (user_id) do update set choices = bells.choices || excluded.choices returning user_id)
    select ${ring(given)} from (select count(*) from kept) done`),
)
