import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 } from 'uuid'

const list = `
  select b.id, b.code, b.arrival, b.departure, b.status, b.payment_status, b.total_cents, g.name as group_name, a.name as agent
    from bookings b join agents a on a.id = b.agent_id left join groups g on g.id = b.group_id
   order by b.created_at desc, b.id desc limit 20`

/** The same rows and the same two writes without anything of ours: a socket, a pool and the SQL. */
export const startBare = async (databaseUrl: string, groupId: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const create = async () => {
    const client = await pool.connect()
    try {
      const id = v7()
      await client.query('begin')
      await client.query(
        `insert into bookings (id, code, group_id, agent_id, arrival, departure)
         select $1::uuid, 'BARE-' || $1, id, agent_id, date '2027-06-01', date '2027-06-05' from groups where id = $2`,
        [id, groupId],
      )
      await client.query(
        `insert into booking_guests (id, booking_id, guest_id, title, name, category, birthdate, nationality_id, is_main)
         select gen_random_uuid(), $1::uuid, g.id, g.title, g.name, 'adult', g.birthdate, g.nationality_id, false
           from group_guests gg join guests g on g.id = gg.guest_id where gg.group_id = $2`,
        [id, groupId],
      )
      await client.query('commit')
      return { id }
    } finally {
      client.release()
    }
  }
  const server = createServer(async (request, response) => {
    const data =
      request.method === 'POST' ? await create() : (await pool.query({ name: 'list', text: list })).rows
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
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
