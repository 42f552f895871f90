import type pg from 'pg'

const contracted = (kind: string, columns: string, joins: string, guests: string) => `
  select l.*, to_json(v.name) as contract_name, c.id as contract_id, c.code as contract_code,
         json_build_object('name', s.name, 'address', s.address, 'phone', s.phone, 'email', s.email) as provider,
         l.sell_cents - l.cost_cents as margin_cents, ${columns} ${guests}
    from ${kind} l
    join contract_versions v on v.id = l.contract_version_id
    join contracts c on c.id = v.contract_id
    join suppliers s on s.id = c.supplier_id ${joins}
   where l.booking_id = b.id`

const crew = (line: string) => `
  array(select json_build_object('driver', json_build_object('id', dr.id, 'name', dr.name, 'phone', dr.phone),
                                 'vehicle', json_build_object('id', ve.id, 'plate', ve.plate),
                                 'guide', json_build_object('id', gu.id, 'name', gu.name, 'phone', gu.phone))
          from duties d left join drivers dr on dr.id = d.driver_id left join vehicles ve on ve.id = d.vehicle_id
          left join guides gu on gu.id = d.guide_id
         where d.${line} = l.id and d.status <> 'cancelled' order by d.starts_at) as crew`

const hotels = contracted(
  'booking_hotels',
  'h.name as hotel, r.name as room, t.name as bed_type, g.name as region',
  `join hotels h on h.id = l.hotel_id join hotel_rooms r on r.id = l.room_id join regions g on g.id = h.region_id
   left join bed_types t on t.id = l.bed_type_id`,
  ', array(select booking_guest_id from booking_hotel_guests where booking_hotel_id = l.id order by room_no) as guest_ids',
)
const transports = contracted(
  'booking_transports',
  't.name as transport, f.name as from_region, o.name as to_region',
  `join transports t on t.id = l.transport_id join regions f on f.id = l.from_region_id
   join regions o on o.id = l.to_region_id`,
  `, ${crew('booking_transport_id')}`,
)
const activities = contracted(
  'booking_activities',
  's.name as supplier, a.name as activity, p.name as package_name, p.inclusions, g.name as region',
  `join activities a on a.id = l.activity_id join regions g on g.id = a.region_id
   join activity_packages p on p.id = l.package_id`,
  `, array(select booking_guest_id from booking_activity_guests where booking_activity_id = l.id) as guest_ids,
   ${crew('booking_activity_id')}`,
)
const extras = `select l.*, a.name as addon from booking_extras l join addons a on a.id = l.addon_id
   where l.booking_id = b.id and l.status <> 'cancelled'`

const rows = (text: string, order: string) =>
  `(select coalesce(json_agg(x order by ${order}), '[]') from (${text}) x)`

/** Everything that a booking's page tells, in one statement written by hand. */
const booking = `
  select b.*, g.name as group_name, a.name as agent, s.name as sales, h.name as handler,
         (select name from booking_guests where booking_id = b.id and is_main) as main_guest,
         ${rows('select p.*, n.name as nationality from booking_guests p join nationalities n on n.id = p.nationality_id where p.booking_id = b.id', 'is_main desc, position')} as guests,
         ${rows(hotels, 'position')} as hotels, ${rows(transports, 'date, time')} as transports,
         ${rows(activities, 'date, time')} as activities, ${rows(extras, 'position')} as extras,
         ${rows('select f.*, u.size, w.name as added_by from booking_files f join uploads u on u.id = f.upload_id left join users w on w.id = f.created_by_id where f.booking_id = b.id', 'created_at')} as files,
         ${rows("select i.id, i.number, i.status, i.payment_status, i.pending_cents, i.created_at from invoices i where i.booking_id = b.id and i.status <> 'void'", 'created_at desc')} as invoices,
         (select minimum_payment_percent from voucher_settings) as minimum_payment_percent
    from bookings b
    join groups g on g.id = b.group_id join agents a on a.id = b.agent_id
    left join users s on s.id = b.sales_user_id left join users h on h.id = b.handled_by_id
   where b.id = $1`

export const detail = async (pool: pg.Pool, id: string) => {
  const { rows } = await pool.query({ name: 'detail', text: booking, values: [id] })
  return { data: rows[0] }
}
