import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 } from 'uuid'

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

/** The same answer, and the same rows written, without anything of ours: a socket, a pool and the SQL. */
export const startBare = async (databaseUrl: string, groupId: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const create = async () => {
    const client = await pool.connect()
    try {
      const id = v7()
      await client.query('begin')
      const { rows } = await client.query({
        name: 'number',
        text: `insert into number_series (series, year, last) values ('BARE', 2027, 1)
               on conflict (series, year) do update set last = number_series.last + 1 returning last`,
      })
      await client.query({
        name: 'booking',
        text: `insert into bookings (id, code, group_id, agent_id, arrival, departure)
               select $1::uuid, $2, id, agent_id, date '2027-06-01', date '2027-06-05' from groups where id = $3`,
        values: [id, `BARE-${rows[0].last}`, groupId],
      })
      await client.query({
        name: 'guests',
        text: `insert into booking_guests (id, booking_id, guest_id, title, name, category, birthdate, nationality_id, is_main)
               select gen_random_uuid(), $1::uuid, g.id, g.title, g.name, 'adult', g.birthdate, g.nationality_id, false
                 from group_guests gg join guests g on g.id = gg.guest_id where gg.group_id = $2`,
        values: [id, groupId],
      })
      await client.query({
        name: 'audit',
        text: `insert into audit_log (id, entity, entity_id, event, actor_name) values ($1, 'booking', $2, 'booking.created', 'bare')`,
        values: [id, id],
      })
      await client.query('commit')
      return { id }
    } finally {
      client.release()
    }
  }
  const list = async () => {
    const { rows } = await pool.query({ name: 'page', text: page })
    const counted = await pool.query({ name: 'total', text: total })
    return { data: rows, meta: { page: 1, perPage: 20, total: counted.rows[0].n } }
  }
  const server = createServer(async (request, response) => {
    try {
      const answer = request.method === 'POST' ? { data: await create() } : await list()
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
