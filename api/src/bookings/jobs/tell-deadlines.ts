import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { LAPSING } from '../work'
import { clerk } from './clerk'

/** What was overdue for longer when this was first looked for is nobody's news. */
const NEWS_DAYS = 7

type Deadline = {
  id: string
  agentId: string
  day: string
  owedCents: number | null
  currency: string
}

/** Once for each deadline: one that is moved is told anew. */
const untold = (entity: string, event: string, id: SQL, day: SQL) => sql`not exists (
  select from audit_log a where a.entity = ${entity} and a.entity_id = ${id}::text and a.event = ${event}
    and a.after ->> 'day' = ${day}::text)`

const lapsing = sql`(b.option_expires_at at time zone 'Asia/Makassar')::date`

const optionsLapsing = (now: Date) => sql`
  select b.id, b.agent_id as "agentId", ${lapsing}::text as day, null as "owedCents", b.currency from bookings b
  where b.status = 'submitted' and b.option_expires_at > ${now.toISOString()}
    and b.option_expires_at <= ${new Date(now.getTime() + LAPSING * 86_400_000).toISOString()}
    and ${untold('booking', 'booking.option-lapsing', sql`b.id`, lapsing)} order by b.id`

/** What waits for its verification may have been paid. */
const invoicesOverdue = (today: string) => sql`
  select i.id, i.agent_id as "agentId", i.due_date::text as day, i.currency,
    (i.remaining_cents - i.pending_cents)::float8 as "owedCents" from invoices i
  where i.status = 'issued' and i.remaining_cents > i.pending_cents
    and i.due_date < ${today}::date and i.due_date >= ${today}::date - ${sql.raw(String(NEWS_DAYS))}
    and ${untold('invoice', 'invoice.overdue', sql`i.id`, sql`i.due_date`)} order by i.id`

/** Writes down that an option is about to lapse and that an invoice is overdue, so that it can be told. */
export const tellUntold = async (tx: Db, now: Date) => {
  const { rows: options } = await tx.execute<Deadline>(optionsLapsing(now))
  const { rows: bills } = await tx.execute<Deadline>(invoicesOverdue(baliDay(now)))
  const { scene, write } = clerk(tx, now)
  for (const { id, agentId, day } of options)
    scene.audit({
      ...{ entity: 'booking', entityId: id, event: 'booking.option-lapsing' },
      ...{ after: { day }, agentId },
    })
  for (const { id, agentId, day, owedCents, currency } of bills)
    scene.audit({
      ...{ entity: 'invoice', entityId: id, event: 'invoice.overdue' },
      ...{ after: { day, amountCents: owedCents, currency }, agentId },
    })
  await write()
}

/** One process after the other, so that each sees what was told. */
export const tellDeadlines = async (tx: Db, now: Date) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('deadlines are told', 0))`)
  await tellUntold(tx, now)
}
