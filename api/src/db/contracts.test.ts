import { eq } from 'drizzle-orm'
import { constraintBroken } from '../testing/refusal'
import { sampleBooking, sampleHotelContract, sampleHotelLine } from '../testing/sample'
import { testDatabase } from '../testing/test-database'
import {
  allotments,
  allotmentTakes,
  bookingHotels,
  contractSeasons,
  contracts,
  contractVersions,
  type Database,
  type Db,
  hotelRates,
} from '.'

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const season = async (versionId: string, from: string, to: string, priority = 0, weekdays: number[] = []) => {
  const [row] = await db
    .insert(contractSeasons)
    .values({ versionId, name: 'Season', from, to, priority, weekdays })
    .returning()
  return row!
}

describe('seasons', () => {
  test('of equal priority share no night', async () => {
    const { version } = await sampleHotelContract(db)
    await season(version.id, '2026-01-01', '2026-06-30')
    const rival = season(version.id, '2026-06-30', '2026-12-31')
    expect(await constraintBroken(rival)).toBe('contract_seasons_no_overlap')
  })

  test('of equal priority may lie on other weekdays of the same dates', async () => {
    const { version } = await sampleHotelContract(db)
    const spring = ['2026-03-02', '2026-05-31'] as const
    await season(version.id, ...spring, 0, [1, 2, 3, 4])
    await season(version.id, ...spring, 0, [5, 6, 7])
    const shared = season(version.id, '2026-03-11', '2026-03-11', 0)
    expect(await constraintBroken(shared)).toBe('contract_seasons_no_overlap')
    const sunday = season(version.id, '2026-05-31', '2026-06-30', 0, [7])
    expect(await constraintBroken(sunday)).toBe('contract_seasons_no_overlap')
    await expect(season(version.id, '2026-06-01', '2026-06-30', 0, [7])).resolves.toBeDefined()
  })

  test('may follow each other, lie over another of lower priority, or belong to another version', async () => {
    const { version } = await sampleHotelContract(db)
    const other = await sampleHotelContract(db)
    await season(version.id, '2026-01-01', '2026-06-30')
    await season(version.id, '2026-07-01', '2026-12-31')
    await season(version.id, '2026-06-15', '2026-07-15', 1)
    await expect(season(other.version.id, '2026-01-01', '2026-06-30')).resolves.toBeDefined()
  })
})

describe('a published version', () => {
  const published = async () => {
    const { contract, version, room } = await sampleHotelContract(db)
    const { id: seasonId } = await season(version.id, '2026-01-01', '2026-12-31')
    const rate = { versionId: version.id, seasonId, roomId: room.id, costCents: 5_000 }
    await db.insert(hotelRates).values(rate)
    await db
      .update(contractVersions)
      .set({ publishedAt: '2026-01-01T00:00:00.000Z' })
      .where(eq(contractVersions.id, version.id))
    return { contract, version, rate }
  }

  test('keeps its terms and its rates', async () => {
    const { version, rate } = await published()
    const ofVersion = eq(hotelRates.versionId, version.id)
    const renamed = db
      .update(contractVersions)
      .set({ name: 'New' })
      .where(eq(contractVersions.id, version.id))
    expect(await constraintBroken(renamed)).toBe('contract_versions_published')
    for (const write of [
      db.update(hotelRates).set({ costCents: 1 }).where(ofVersion),
      db.delete(hotelRates).where(ofVersion),
      db.insert(hotelRates).values({ ...rate, occupancy: 1 }),
    ])
      expect(await constraintBroken(write)).toBe('contract_versions_published')
  })

  test('goes with a contract that nothing refers to', async () => {
    const { contract, version } = await published()
    await db.delete(contracts).where(eq(contracts.id, contract.id))
    expect(await db.select().from(hotelRates).where(eq(hotelRates.versionId, version.id))).toEqual([])
  })
})

test('a contract is active with a published version only', async () => {
  const { contract } = await sampleHotelContract(db)
  const activated = db.update(contracts).set({ status: 'active' }).where(eq(contracts.id, contract.id))
  expect(await constraintBroken(activated)).toBe('contracts_active_is_published')
})

describe('an allotment', () => {
  const night = async (total: number) => {
    const { room, contract } = await sampleHotelContract(db)
    const [row] = await db
      .insert(allotments)
      .values({ contractId: contract.id, roomId: room.id, night: '2026-07-01', total })
      .returning()
    return row!.id
  }
  const line = async () => (await sampleHotelLine(db, (await sampleBooking(db)).id)).id
  const soldOf = async (id: string) =>
    (await db.select().from(allotments).where(eq(allotments.id, id)))[0]?.sold

  test('is never oversold', async () => {
    const allotmentId = await night(2)
    await db.insert(allotmentTakes).values({ allotmentId, bookingHotelId: await line(), rooms: 2 })
    const more = db.insert(allotmentTakes).values({ allotmentId, bookingHotelId: await line(), rooms: 1 })
    expect(await constraintBroken(more)).toBe('allotments_not_oversold')
    expect(await soldOf(allotmentId)).toBe(2)
  })

  test('gets its rooms back with the line that took them', async () => {
    const allotmentId = await night(1)
    const bookingHotelId = await line()
    await db.insert(allotmentTakes).values({ allotmentId, bookingHotelId, rooms: 1 })
    await db.delete(bookingHotels).where(eq(bookingHotels.id, bookingHotelId))
    expect(await soldOf(allotmentId)).toBe(0)
  })

  test('sells its last room once, however many want it', async () => {
    const allotmentId = await night(1)
    const lines = await Promise.all(Array.from({ length: 12 }, line))
    const takes = lines.map((bookingHotelId) =>
      db.insert(allotmentTakes).values({ allotmentId, bookingHotelId, rooms: 1 }),
    )
    const results = await Promise.allSettled(takes)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await soldOf(allotmentId)).toBe(1)
  })
})
