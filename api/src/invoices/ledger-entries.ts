import type { Ledger } from '@melali/shared/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db'

type Entry = Omit<Ledger['entries'][number], 'balanceCents'> & {
  currency: string
  /** As the papers have it: of the invoice, of the transfer, else of the booking of it. */
  day: string
}

const ratesOf = sql`concat(currency, ' ', coalesce(trim_scale(booked_rate)::text, '?'), ' → ', trim_scale(rate))`

/** The release before this one lets a cent go without saying when. */
const waivedAt = sql`coalesce(waived_at, updated_at)`

/** Told of the first so many cents of a payment, so that its shares come to what all of it does. */
const exchangedOf = (cents: SQL) => sql`round(s.exchange_cents::numeric * (${cents}) / s.settled_cents)`

/** Everything that moved the money of some invoices, each as often as it did: what was taken back stands there twice. */
export const selectLedgerEntries = (whose: SQL) => sql`
    with bills as (select * from invoices where ${whose} and status <> 'draft'),
    shares as (select p.*, a.invoice_id as of_id, a.amount_cents as share from payment_allocations a
      join payments p on p.id = a.payment_id where a.invoice_id in (select id from bills) and p.verified_at is not null),
    credits as (select c.*, o.kind as undone from agent_credits c left join agent_credits o on o.id = c.reverses_id
      where c.invoice_id in (select id from bills)),
    returned as (select * from refunds where invoice_id in (select id from bills) and paid_at is not null),
    told as (
      select id, case kind when 'adjustment' then kind else 'invoice' end as kind, created_at as at, id as of_id,
        null as note, amount_cents as cents, 0 as turn from bills
      union all select id, 'void', voided_at, id, void_reason, credited_cents + waived_cents - amount_cents, 9 from bills
        where status = 'void'
      union all select id, 'waived', ${waivedAt}, id, null, -waived_cents, 8 from bills where waived_cents > 0
      union all select n.id, 'credit_note', n.created_at, n.invoice_id, concat_ws(${' · '}::text, n.number, n.reason), -n.amount_cents, 1
        from credit_notes n where n.invoice_id in (select id from bills)
      union all select id, 'payment', verified_at, of_id, reference, -share, 2 from shares
      union all select id, 'payment_reversed', closed_at, of_id, reason, share, 3 from shares where status = 'reversed'
      union all select id, 'exchange_difference', verified_at, of_id, ${ratesOf}, 0, 2 from shares where exchange_cents <> 0
      union all select id, 'exchange_unknown', verified_at, of_id, ${ratesOf}, 0, 2 from shares
        where rate is not null and exchange_cents is null and status <> 'reversed'
      union all select id, 'exchange_reversed', closed_at, of_id, reason, 0, 3 from shares
        where status = 'reversed' and exchange_cents <> 0
      union all select id, case coalesce(undone, kind)
          when 'applied' then case when undone is null then 'credit_applied' else 'credit_taken_back' end
          else case when undone is null then 'kept_as_credit' else 'kept_reversed' end end,
        created_at, invoice_id, nullif(note, ''), amount_cents, 4 from credits
      union all select id, 'refund', paid_at, invoice_id, coalesce(reference, reason), amount_cents, 5 from returned
      union all select id, 'refund_reversed', closed_at, invoice_id, close_reason, -amount_cents, 6 from returned
        where status = 'reversed')
    select concat_ws(':'::text, told.kind, told.id, nullif(told.of_id, told.id)) as id, told.kind, greatest(told.at, bills.created_at) as at, told.of_id as "invoiceId", bills.number, told.note,
      told.cents::float8 as "amountCents", bills.currency, coalesce(case told.kind
        when 'payment' then (select paid_on from payments where id = told.id)
        when 'refund' then (select paid_on from refunds where id = told.id)
        when 'credit_note' then (select issued_on from credit_notes where id = told.id)
        when 'invoice' then bills.issued_on when 'adjustment' then bills.issued_on end, bali_day(told.at))::text as day,
      case told.kind when 'exchange_difference' then 1 when 'exchange_reversed' then -1 end
        * (select ${exchangedOf(sql`s.until`)} - ${exchangedOf(sql`s.until - s.share`)} from (
          select *, (select sum(o.amount_cents) from payment_allocations o
            where o.payment_id = shares.id and o.invoice_id <= shares.of_id) as until from shares) s
          where s.id = told.id and s.of_id = told.of_id)::float8 as "exchangeCents"
    from told join bills on bills.id = told.of_id order by 3, told.turn, told.id`

/** Those of a booking, or of all of an agent's. */
export const ledgerEntries = async (
  tx: Db,
  of: { bookingId: string } | { agentId: string },
): Promise<Entry[]> => {
  const whose = 'bookingId' in of ? sql`booking_id = ${of.bookingId}` : sql`agent_id = ${of.agentId}`
  const { rows } = (await tx.execute(selectLedgerEntries(whose))) as unknown as { rows: Entry[] }
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
