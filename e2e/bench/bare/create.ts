import type pg from 'pg'
import { v7 } from 'uuid'

/** A draft with its guests, written by hand: the rows that ours writes but for the idempotency key. */
export const create = async (pool: pg.Pool, groupId: string) => {
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
    return { data: { id } }
  } finally {
    client.release()
  }
}
