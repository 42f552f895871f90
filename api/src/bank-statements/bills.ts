import { sql } from 'drizzle-orm'
import type { Db } from '../db'
import { bare } from '../invoices/bare'
import type { Bill } from './score'

export interface Sought {
  lineId: string
  /** Letters and digits alone, in capitals. */
  bare: string
  leftCents: number
  currency: string
  /** What it may be in the house's currency. */
  low: number
  high: number
}

/** Of a line. */
const MOST = 40

/**
 * Bills that take money and payments that wait for their line: those that a line names or whose amount it is, or those
 * that are called as somebody typed. A summary nets its members; once settled it takes no more.
 */
export const billsFor = async (tx: Db, lines: readonly Sought[], search?: string) => {
  const term = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const isNamed = sql`(position(open.bare in s.bare) > 0 or position(open.bare_code in s.bare) > 0)`
  const isWanted = term
    ? sql`lower(concat_ws(' ', open.number, open.booking_code, open.agent)) like ${term}`
    : sql`(open.payable between s.low and s.high or (open.minimum > 0 and open.minimum between s.low and s.high)
      or ${isNamed})`
  // Money that was logged is this line only to the cent.
  const fits = sql`case when open.payment_id is null then ${isWanted}
    else open.paid = s."leftCents" and open.paid_in = s.currency end`
  const { rows } = await tx.execute<{ line: string; bill: Bill } & Record<string, unknown>>(sql`
    with owed as (
      select 'invoice' as kind, i.id, i.number, i.agent_id, i.issued_on, i.due_date, i.currency, b.code as booking_code,
        i.remaining_cents - i.pending_cents as payable, true as takes,
        greatest(i.minimum_payment_cents - i.paid_cents - i.pending_cents, 0) as minimum
      from invoices i join bookings b on b.id = i.booking_id where i.status = 'issued'
      union all
      select 'summary', s.id, s.number, s.agent_id, s.issued_on, s.due_date, s.currency, null,
        greatest(sum(i.amount_cents - i.credited_cents - i.waived_cents - i.paid_cents - i.pending_cents), 0),
        s.status = 'issued', 0
      from invoice_summaries s join invoice_summary_members m on m.summary_id = s.id and m.active
        join invoices i on i.id = m.invoice_id where s.status in ('issued', 'settled') group by s.id),
    waiting as (
      select p.* from payments p where p.status in ('submitted', 'verified') and p.method <> 'cash'
        and p.created_at > now() - interval '400 days'
        and not exists (select 1 from bank_matches m where m.payment_id = p.id)),
    open as materialized (
      select o.*, null::uuid as payment_id, null::bigint as paid, null::text as paid_in, null::date as paid_on,
        null::text as reference from owed o where o.payable > 0 and o.takes and o.due_date > now() - interval '3 years'
      union all
      select o.*, w.id, w.amount_cents, w.currency, w.paid_on, w.reference
      from waiting w join owed o on o.id = coalesce(w.invoice_id, w.summary_id)),
    named as (select open.*, a.name as agent, a.code as agent_code, ${bare(sql`open.number`)} as bare,
      coalesce(${bare(sql`open.booking_code`)}, '-') as bare_code from open join agents a on a.id = open.agent_id),
    sought as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(
      "lineId" uuid, bare text, "leftCents" bigint, currency text, low bigint, high bigint)),
    found as (select s."lineId" as line, open.*, row_number() over (partition by s."lineId"
        order by ${isNamed} or open.payment_id is not null desc, open.due_date, open.id) as nth
      from sought s join named open on ${fits})
    select line, jsonb_build_object('paymentId', open.payment_id, 'kind', open.kind, 'id', open.id,
      'number', open.number, 'agentId', open.agent_id, 'agent', open.agent, 'agentCode', open.agent_code,
      'bookingCode', open.booking_code, 'dueDate', open.due_date, 'issuedOn', open.issued_on,
      'payableCents', greatest(open.payable, 0), 'minimumCents', open.minimum, 'currency', open.currency,
      'logged', case when open.payment_id is null then null else jsonb_build_object('amountCents', open.paid,
        'currency', open.paid_in, 'paidOn', open.paid_on, 'reference', open.reference) end) as bill
    from found open where nth <= ${MOST} order by line, open.due_date, open.id`)
  return rows
}
