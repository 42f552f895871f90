import { sql } from 'drizzle-orm'

/** Entries of agents' credit, beside the money that made them. */
export const datedCredits = sql`agent_credits e left join payments p on p.id = e.payment_id
  left join refunds r on r.id = e.refund_id`

/** As the papers have it: of the transfer, else of the booking of it. */
export const creditDay = sql`coalesce(case e.kind when 'surplus' then p.paid_on when 'refund' then r.paid_on
  when 'adjustment' then bali_day(coalesce(r.closed_at, p.closed_at)) end, bali_day(e.created_at))`
