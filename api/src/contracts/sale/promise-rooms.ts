import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../../db'
import { type HotelSnapshot, loadHotelContract } from '../../terms/snapshot'
import { ruledNights } from './coverage'

/** Rooms that a version promises, by room and night, where it promises any. */
const promisesOf = (contract: HotelSnapshot['contract'] | undefined, today: string) => {
  const promised = new Map<string, number>()
  if (!contract) return promised
  const nights = ruledNights(contract).filter(({ night }) => night >= today)
  for (const { id: roomId } of contract.rooms) {
    const rates = contract.rates.filter((rate) => rate.roomId === roomId)
    for (const { night, seasonId } of nights) {
      const most = Math.max(0, ...rates.filter((rate) => rate.seasonId === seasonId).map((r) => r.allotment))
      if (most) promised.set(`${roomId} ${night}`, most)
    }
  }
  return promised
}

interface Sold {
  versionId: string
  beforeId: string | null
  today: string
}

/** Opens the nights that a version promises. What it says as before stays as it is; what is sold stays sold. */
export const promiseRooms = async (tx: Db, { versionId, beforeId, today }: Sold) => {
  const now = await loadHotelContract(tx, versionId)
  const before = beforeId ? await loadHotelContract(tx, beforeId) : undefined
  const [next, last] = [promisesOf(now?.contract, today), promisesOf(before?.contract, today)]
  const rows = [...new Set([...next.keys(), ...last.keys()])].sort().flatMap((key) => {
    const [room, night] = key.split(' ')
    const total = next.get(key) ?? 0
    return total === (last.get(key) ?? 0) ? [] : [{ id: v7(), room, night, total }]
  })
  if (!now || !rows.length) return
  await tx.execute(sql`insert into allotments (id, contract_id, room_id, night, total)
    select id, ${now.head.contractId}::uuid, room, night, total
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, room uuid, night date, total int)
    on conflict (contract_id, room_id, night)
    do update set total = greatest(allotments.sold, excluded.total)`)
}
