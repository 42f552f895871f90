import type { Locale } from '@melali/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { VoucherSettings } from '../../settings/current'

/** A day on which nothing ran is made up for within so many days, and not later. */
const GRACE_DAYS = 3

export interface Due extends Record<string, unknown> {
  kind: 'invoice' | 'summary'
  id: string
  number: string
  agentId: string
  email: string
  language: Locale | null
  dueDate: string
  currency: string
  owedCents: number
  /** Days from the due date; before it less than nothing. */
  step: number
  onceKey: string
}

type Settings = Pick<VoucherSettings, 'reminderDaysBefore' | 'reminderDaysAfter'>

const stepsOf = ({ reminderDaysBefore, reminderDaysAfter }: Settings) =>
  [...reminderDaysBefore.map((days) => -days), ...reminderDaysAfter].join()

/**
 * Bills whose agents are to be reminded today, or the one of them. What is paid, void or credited asks for nothing, nor
 * what waits to be verified; an invoice of a summary is reminded of by its summary. Of several days that passed the
 * last one counts.
 */
export const dueOn = async (tx: Db, today: string, settings: Settings, id?: string): Promise<Due[]> => {
  const { rows } = await tx.execute<Due>(sql`
    with bills as (
      select 'invoice' as kind, id, number, agent_id, currency, due_date, issued_on, remaining_cents - pending_cents as owed
      from invoices i where status = 'issued' and remaining_cents > pending_cents
        and not exists (select from invoice_summary_members m where m.invoice_id = i.id and m.active)
      union all
      select 'summary', s.id, s.number, s.agent_id, s.currency, s.due_date, s.issued_on, sums.owed
      from invoice_summaries s, lateral (
        select sum(i.amount_cents - i.credited_cents - i.waived_cents - i.paid_cents - i.pending_cents) as owed
        from invoice_summary_members m join invoices i on i.id = m.invoice_id where m.summary_id = s.id) sums
      where s.status = 'issued' and sums.owed > 0),
    latest as (
      select distinct on (b.id) b.*, step, 'reminder:' || b.id || ':' || step as once_key
      from bills b join unnest(string_to_array(${stepsOf(settings)}, ',')::int[]) step
        on ${today}::date - (b.due_date + step) between 0 and ${sql.raw(String(GRACE_DAYS))} and b.issued_on < b.due_date + step
      where ${id ? sql`b.id = ${id}` : sql`true`}
      order by b.id, step desc)
    select kind, l.id, l.number, l.agent_id as "agentId", a.email, a.language, l.due_date::text as "dueDate", l.currency,
      l.owed::float8 as "owedCents", l.step, l.once_key as "onceKey"
    from latest l join agents a on a.id = l.agent_id
    where a.email is not null and not a.no_reminders
      and not exists (select from mails where mails.once_key = l.once_key)
    order by l.due_date, l.number`)
  return rows
}
