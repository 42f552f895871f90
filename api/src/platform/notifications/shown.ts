import type { NotificationKind } from '@melali/shared/api'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { type Places, statement } from '../../db/statement'
import type { Actor } from '../auth/actor'
import type { Of } from './kinds'
import { rightsAsJson } from './readers'

const DAY_MS = 86_400_000

/** What is older is in the histories of the records. */
export const KEPT_DAYS = 30

export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()

export interface Reader {
  me: string
  agent: string | null
  /** What they can be told of, of those that are asked for. */
  rights: string
  since: string
  unreadOnly: boolean
}

export const readerOf = (
  actor: Actor,
  now: Date,
  { kind, unreadOnly = false }: { kind?: NotificationKind | undefined; unreadOnly?: boolean } = {},
): Reader => ({
  me: actor.userId,
  agent: actor.agentId,
  rights: rightsAsJson(actor, kind),
  since: keptSince(now),
  unreadOnly,
})

type Given = Places<Reader>

/** The reader's own switches, and the entries of the log that may be theirs. */
export const withReader = ({ me, rights }: Given): SQL => sql`
  reader as (select u.created_at, b.read_until, b.choices from users u left join bells b on b.user_id = u.id
    where u.id = ${me}::uuid),
  rights as (select told.* from jsonb_to_recordset(${rights}::jsonb) as told (name text, event text, entity text,
      everybody boolean, own boolean, seller boolean, asker boolean, shown boolean, outside boolean, hits boolean)
    where coalesce((select (choices ->> told.name)::boolean from reader), told.shown)),
  sold as materialized (select id::text from bookings where sales_user_id = ${me}::uuid)`

const readUntil = sql`(select coalesce(read_until, created_at) from reader)`

const isRead = ({ me }: Given) => sql`(a.created_at <= ${readUntil} or exists (
  select from notification_reads r where r.user_id = ${me}::uuid and r.entry_id = a.id))`

const idOf = (entity: Of) => sql`case when a.entity = ${sql.raw(`'${entity}'`)} then a.entity_id::uuid end`

const ofAgent = sql`coalesce(b.agent_id, s.agent_id, ${idOf('agent')})`

interface Wanted {
  columns: SQL
  /** Of each kind, the latest. */
  most: SQLWrapper
  also?: SQL
}

/**
 * Entries of the log with the records that they lead to, as far as those are there and the reader is told of them.
 * Each kind is read from its end of the index, so that no page reads the whole month.
 */
export const shownTo = (given: Given, { columns, most, also = sql`true` }: Wanted): SQL => {
  const { me, agent, since, unreadOnly } = given
  return sql`rights cross join lateral (
    select ${columns} from audit_log a
    left join invoices i on i.id = ${idOf('invoice')}
    left join invoice_summaries s on s.id = ${idOf('summary')}
    left join bookings b on b.id = coalesce(${idOf('booking')}, i.booking_id)
    left join mails m on m.id = ${idOf('mail')}
    left join contracts c on c.id = ${idOf('contract')}
    left join payments p on p.id = case when a.event like 'payment.%' then (a.after ->> 'paymentId')::uuid end
    left join refunds f on f.id = case when a.event like 'refund.%' then (a.after ->> 'refundId')::uuid end
    left join booking_changes w on w.id = case when a.event like 'booking.change\\_%' then (a.after ->> 'changeId')::uuid end
    where a.event = rights.event and a.entity = rights.entity
      and (rights.everybody or rights.own or rights.asker or a.entity <> 'booking' or a.entity_id in (select id from sold))
      and a.created_at > case when ${unreadOnly}::boolean then greatest(${since}::timestamptz, ${readUntil})
        else ${since}::timestamptz end
      and a.actor_id is distinct from ${me}::uuid
      and (${agent}::uuid is null or a.agent_id = ${agent}::uuid)
      and (rights.everybody
        or (rights.own and ${ofAgent} = ${agent}::uuid)
        or (rights.seller and b.sales_user_id = ${me}::uuid)
        or (rights.asker and ${me}::uuid in (p.submitted_by_id, f.requested_by_id, m.created_by_id, w.sent_by_id)))
      and (not rights.outside or a.actor_id is null)
      and (not rights.hits or (a.after ->> 'touched')::int > 0)
      and (coalesce(b.id, s.id, m.id, c.hotel_id) is not null or a.entity in ('agent', 'job', 'deployment'))
      and not (${unreadOnly}::boolean and ${isRead(given)}) and ${also}
    order by a.created_at desc, a.id desc limit ${most}::int) entry`
}

interface Page {
  size: number
  offset: number
}

/** An entry, with what its sentence needs. */
export type Shown = {
  id: string
  kind: NotificationKind
  entity: Of
  entityId: string
  at: string
  by: string
  note: string | null
  read: boolean
  more: string | null
  code: string | null
  number: string | null
  guest: string | null
  agent: string | null
  title: string | null
  cents: number | null
  currency: string | null
  day: string | null
  count: number | null
  /** A booking that went back to work for want of money. */
  unpaid: boolean | null
}

const told = (given: Given) => sql`
  a.id, a.entity, a.entity_id as "entityId", a.created_at as at, a.actor_name as by, a.reason as note,
  ${isRead(given)} as read, coalesce(m.subject, c.hotel_id::text) as more, b.code,
  coalesce(i.number, s.number) as number, (select name from agents where id = ${ofAgent}) as agent,
  (select name from booking_guests where booking_id = b.id and is_main) as guest,
  coalesce(a.after ->> 'title', a.before ->> 'title', m.subject, (select name from hotels where id = c.hotel_id),
    case when a.entity = 'deployment' then concat_ws(' ', a.entity_id, a.after ->> 'version') end) as title,
  (a.after ->> 'amountCents')::float8 as cents, coalesce(a.after ->> 'currency', i.currency, b.currency) as currency,
  coalesce(a.after ->> 'day', a.after ->> 'dueDate', a.after ->> 'from') as day,
  (a.after ->> 'touched')::int as count, (a.after ->> 'unpaid')::boolean as unpaid`

export const pageOfShown = statement<Reader & Page, Shown>((db, given) =>
  db.execute<Shown>(sql`
    with ${withReader(given)}
    select rights.name as kind, entry.*
    from ${shownTo(given, { columns: told(given), most: sql`(${given.size}::int + ${given.offset}::int)` })}
    order by entry.at desc, entry.id desc limit ${given.size}::int offset ${given.offset}::int`),
)

const counted = statement<Reader & { cap: number }, { n: number }>((db, given) =>
  db.execute<{ n: number }>(sql`
    with ${withReader(given)}
    select count(*)::int as n from (
      select from ${shownTo(given, { columns: sql`a.id`, most: given.cap })} limit ${given.cap}::int) capped`),
)

/** At most so many of what somebody is shown. */
export const countShown = async (tx: Db, reader: Reader, cap: number) =>
  (await counted(tx, { ...reader, cap }))[0]?.n ?? 0
