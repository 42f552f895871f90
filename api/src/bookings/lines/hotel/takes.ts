import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { allotments, allotmentTakes, bookingHotels, type Db } from '../../../db'
import { type Places, statement } from '../../../db/statement'

interface Nights {
  contractId: string
  roomId: string
  checkIn: string
  checkOut: string
}

const nightsOf = ({ contractId, roomId, checkIn, checkOut }: Nights) =>
  and(
    eq(allotments.contractId, contractId),
    eq(allotments.roomId, roomId),
    gte(allotments.night, checkIn),
    lt(allotments.night, checkOut),
  )

/** The nights of all stays and of what the lines hold already, locked in one order so that nobody waits in a ring. */
export const lockNights = async (tx: Db, stays: readonly Nights[], lineIds: readonly string[]) => {
  if (!stays.length && !lineIds.length) return
  const ofStays = stays.map((stay) => sql`select ${allotments.id} from ${allotments} where ${nightsOf(stay)}`)
  const ofLines = sql`select ${allotmentTakes.allotmentId} from ${allotmentTakes}
    where ${inArray(allotmentTakes.bookingHotelId, [...lineIds])}`
  // Each part by its own index: one condition for both would read every night there is.
  const wanted = sql.join([...ofStays, ...(lineIds.length ? [ofLines] : [])], sql` union `)
  await tx
    .select({ id: allotments.id })
    .from(allotments)
    .where(sql`${allotments.id} = any(array(${wanted}))`)
    .orderBy(allotments.id)
    .for('update')
}

/** The nights are locked in their order before any of them is given back. */
const release = statement((db, { lineIds }: Places<{ lineIds: readonly string[] }>) =>
  db.execute(sql`
    with held as materialized (
      select id from allotments
       where id in (select allotment_id from allotment_takes where booking_hotel_id = any(${lineIds}::uuid[]))
       order by id for update
    )
    delete from allotment_takes where booking_hotel_id = any(${lineIds}::uuid[])
       and (select count(*) from held) > 0`),
)

export const releaseRooms = async (tx: Db, lineIds: readonly string[]) => {
  if (lineIds.length) await release(tx, { lineIds })
}

/** The nights that a stay moves away from, and the rooms that it needs no more. */
const shed = statement((db, stay: Places<Nights & { lineId: string; rooms: number }>) =>
  db.execute(sql`
    with gone as (
      delete from allotment_takes t using allotments a
       where t.booking_hotel_id = ${stay.lineId}::uuid and a.id = t.allotment_id
         and not (a.contract_id = ${stay.contractId}::uuid and a.room_id = ${stay.roomId}::uuid
           and a.night >= ${stay.checkIn}::date and a.night < ${stay.checkOut}::date)
      returning t.id
    )
    update allotment_takes set rooms = ${stay.rooms}::int
     where booking_hotel_id = ${stay.lineId}::uuid and rooms > ${stay.rooms}::int
       and id not in (select id from gone)`),
)

/** What stays give up is free for one another before any of them takes more; what they keep is taken by nobody. */
export const shedRooms = async (
  tx: Db,
  stays: readonly (Nights & { id?: string | undefined; rooms: number })[],
) => {
  for (const { id: lineId, contractId, roomId, checkIn, checkOut, rooms } of stays)
    if (lineId) await shed(tx, { lineId, contractId, roomId, checkIn, checkOut, rooms })
}

const take = statement((db, stay: Places<Nights & { lineId: string; rooms: number }>) =>
  db.execute(sql`insert into allotment_takes (id, allotment_id, booking_hotel_id, rooms)
    select gen_random_uuid(), id, ${stay.lineId}::uuid, ${stay.rooms}::int from allotments
    where contract_id = ${stay.contractId}::uuid and room_id = ${stay.roomId}::uuid
      and night >= ${stay.checkIn}::date and night < ${stay.checkOut}::date order by night`),
)

/** Every night of a stay; the table's own check refuses the room that isn't there. */
export const takeRooms = (
  tx: Db,
  lineId: string,
  { contractId, roomId, checkIn, checkOut, rooms }: Nights & { rooms: number },
) => take(tx, { lineId, contractId, roomId, checkIn, checkOut, rooms })

/** All that a booking holds. */
export const releaseBooking = async (tx: Db, bookingId: string) => {
  const stays = await tx
    .select({ id: bookingHotels.id })
    .from(bookingHotels)
    .where(eq(bookingHotels.bookingId, bookingId))
  await releaseRooms(
    tx,
    stays.map(({ id }) => id),
  )
}
