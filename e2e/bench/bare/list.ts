import type pg from 'pg'

/** What our list answers with, written by hand: the page's ids over the index, then their names and counts. */
const page = `
  select b.id, b.code, b.order_id, b.booking_type, b.group_id, g.name as group_name, b.agent_id, a.name as agent, s.name as sales, h.name as handler,
         b.arrival::text, b.departure::text, b.departure - b.arrival as nights, b.adults, b.children, b.infants, b.status, b.payment_status,
         b.total_cents::float8, (b.total_cents - b.cost_total_cents)::float8 as margin_cents, b.booked_at, b.option_expires_at, b.credit_hold, b.version, b.created_at,
         (select name from booking_guests where booking_id = b.id and is_main) as main_guest,
         (select count(*)::int from booking_hotels where booking_id = b.id and status <> 'cancelled')
         + (select count(*)::int from booking_activities where booking_id = b.id and status <> 'cancelled')
         + (select count(*)::int from booking_transports where booking_id = b.id and status <> 'cancelled') as lines,
         (select count(*)::int from booking_hotels where booking_id = b.id and status = 'confirmed')
         + (select count(*)::int from booking_activities where booking_id = b.id and status = 'confirmed')
         + (select count(*)::int from booking_transports where booking_id = b.id and status in ('confirmed', 'assigned', 'completed', 'no_show')) as confirmed_lines
    from (select * from bookings order by created_at desc, id desc limit 20) b
    join agents a on a.id = b.agent_id join groups g on g.id = b.group_id
    left join users s on s.id = b.sales_user_id left join users h on h.id = b.handled_by_id
   order by b.created_at desc, b.id desc`
const total = 'select count(*)::int as n from (select 1 from bookings limit 1001) capped'

export const list = async (pool: pg.Pool) => {
  const { rows } = await pool.query({ name: 'page', text: page })
  const counted = await pool.query({ name: 'total', text: total })
  return { data: rows, meta: { page: 1, perPage: 20, total: counted.rows[0].n } }
}
