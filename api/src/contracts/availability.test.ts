import { and, eq } from 'drizzle-orm'
import { allotments, allotmentTakes } from '../db'
import type { Database } from '../db/database'
import { availability, availabilityOf } from '../terms/snapshot'
import { sampleBooking, sampleHotelLine } from '../testing/sample'
import { publishedHotelContract } from '../testing/sample-contracts'
import { testDatabase } from '../testing/test-database'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const nights = { checkIn: '2026-06-20', checkOut: '2026-06-22' }

/** Ten rooms a night, of which one booking's line holds three of the first. */
const held = async () => {
  const { db } = database
  const { hotel, room, contract, version } = await publishedHotelContract(db)
  const booking = await sampleBooking(db)
  const line = await sampleHotelLine(db, booking.id, {
    hotelId: hotel.id,
    roomId: room.id,
    contractId: contract.id,
    contractVersionId: version.id,
  })
  const first = and(eq(allotments.contractId, contract.id), eq(allotments.night, '2026-06-20'))
  const [allotment] = await db.select().from(allotments).where(first)
  if (!allotment) throw new Error('no allotment')
  await db.insert(allotmentTakes).values({ allotmentId: allotment.id, bookingHotelId: line.id, rooms: 3 })
  return { db, asked: { contractId: contract.id, roomId: room.id, ...nights }, lineId: line.id }
}

describe('rooms left of an allotment', () => {
  it('are what nobody holds, night by night, without the day of departure', async () => {
    const { db, asked } = await held()
    expect(await availability(db, asked)).toEqual({ '2026-06-20': 7, '2026-06-21': 10 })
  })

  it('include what the asking line holds itself', async () => {
    const { db, asked, lineId } = await held()
    expect(await availability(db, { ...asked, holderId: lineId })).toEqual({
      '2026-06-20': 10,
      '2026-06-21': 10,
    })
  })

  it('say nothing of nights without an allotment', async () => {
    const { db, asked } = await held()
    expect(await availability(db, { ...asked, checkIn: '2026-09-01', checkOut: '2026-09-03' })).toEqual({})
  })

  it('come for many contracts at once, each with its own', async () => {
    const [one, other] = [await held(), await held()]
    const leftOf = await availabilityOf(one.db, [one.asked.contractId, other.asked.contractId], nights)
    expect(leftOf(one.asked.contractId, one.asked.roomId)).toEqual({ '2026-06-20': 7, '2026-06-21': 10 })
    expect(leftOf(one.asked.contractId, other.asked.roomId)).toEqual({})
  })
})
