import type { Ledger } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import type { Db } from '../db'

type Entry = Omit<Ledger['entries'][number], 'balanceCents'>

/** Everything that moved a booking's money, each as often as it did: what was taken back stands there twice. */
export const ledgerEntries = async (tx: Db, bookingId: string): Promise<Entry[]> => {
  const { rows } = (await tx.execute(sql`
    with bills as (select * from invoices where booking_id = ${bookingId} and status <> 'draft'),
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
      union all select id, 'waived', updated_at, id, null, -waived_cents, 8 from bills where waived_cents > 0
      union all select n.id, 'credit_note', n.created_at, n.invoice_id, concat_ws(${' · '}::text, n.number, n.reason), -n.amount_cents, 1
        from credit_notes n where n.invoice_id in (select id from bills)
      union all select id, 'payment', verified_at, of_id, reference, -share, 2 from shares
      union all select id, 'payment_reversed', closed_at, of_id, reason, share, 3 from shares where status = 'reversed'
      union all select id, case coalesce(undone, kind)
          when 'applied' then case when undone is null then 'credit_applied' else 'credit_taken_back' end
          else case when undone is null then 'kept_as_credit' else 'kept_reversed' end end,
        created_at, invoice_id, nullif(note, ''), amount_cents, 4 from credits
      union all select id, 'refund', paid_at, invoice_id, coalesce(reference, reason), amount_cents, 5 from returned
      union all select id, 'refund_reversed', closed_at, invoice_id, close_reason, -amount_cents, 6 from returned
        where status = 'reversed')
    select told.kind || ':' || told.id as id, told.kind, greatest(told.at, bills.created_at) as at, told.of_id as "invoiceId", bills.number, told.note,
      told.cents::float8 as "amountCents"
    from told join bills on bills.id = told.of_id order by 3, told.turn, told.id`)) as unknown as {
    rows: Entry[]
  }
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
