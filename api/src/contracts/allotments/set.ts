import type { AllotmentBody } from '@melali/shared/api'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { allotments, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import { addDays, nightsOf, weekdayOf } from '../../pricing'
import { inShort } from '../sale/guard'
import { refuseForeignRooms } from '../stop-sales/contract'

const nightsAsked = ({ from, to, weekdays }: AllotmentBody) => {
  const nights = nightsOf(from, addDays(to, 1)).filter(
    (night) => !weekdays.length || weekdays.includes(weekdayOf(night)),
  )
  if (!nights.length) throw refuse.invalid({ weekdays: 'NO_NIGHTS' })
  return nights
}

/** The nights that there are, locked in the order that bookings take them in. */
const lockOpen = (tx: Db, contractId: string, roomIds: string[], nights: string[]) =>
  tx
    .select({
      id: allotments.id,
      room: allotments.roomId,
      night: allotments.night,
      total: allotments.total,
      sold: allotments.sold,
    })
    .from(allotments)
    .where(
      and(
        eq(allotments.contractId, contractId),
        inArray(allotments.roomId, roomIds),
        inArray(allotments.night, nights),
      ),
    )
    .orderBy(asc(allotments.id))
    .for('update')

/** Sets what may be sold on these nights. Never below what is sold: the nights are named, and the table's own check stands behind. */
export const setAllotment = async (
  tx: Db,
  contract: { id: string; hotelId: string | null },
  body: AllotmentBody,
) => {
  const roomIds = [...new Set(body.roomIds)]
  await refuseForeignRooms(tx, contract.hotelId, roomIds, 'roomIds')
  const nights = nightsAsked(body)
  const before = await lockOpen(tx, contract.id, roomIds, nights)
  const sold = before.filter((row) => row.sold > body.total)
  if (sold.length) {
    const names = [...sold]
      .sort((one, other) => one.night.localeCompare(other.night))
      .map((row) => `${row.night} (${row.sold})`)
    throw refuse.invalid({ total: { key: 'BELOW_SOLD', nights: inShort(names) } })
  }
  const rows = roomIds.flatMap((room) => nights.map((night) => ({ id: v7(), room, night })))
  await tx.execute(sql`insert into allotments (id, contract_id, room_id, night, total)
    select id, ${contract.id}::uuid, room, night, ${body.total}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, room uuid, night date)
    on conflict (contract_id, room_id, night) do update set total = excluded.total`)
  return { nights: nights.length, before: before.map(({ room, night, total }) => ({ room, night, total })) }
}
