import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  activities,
  activityPackages,
  activityTiers,
  activityTypes,
  allotments,
  contractSeasons,
  contracts,
  contractVersions,
  type Db,
  hotelRates,
  transportRates,
} from '../db'
import { sampleHotelContract, sampleRegion, sampleSupplier, sampleTransport } from './sample'

const word = () => v7().slice(-12)

/** Makes a version the one that new bookings use. */
export const publish = async (db: Db, contractId: string, versionId: string) => {
  await db
    .update(contractVersions)
    .set({ publishedAt: '2026-01-01T00:00:00.000Z', termsHash: `hash of ${versionId}` })
    .where(eq(contractVersions.id, versionId))
  await db
    .update(contracts)
    .set({ status: 'active', currentVersionId: versionId })
    .where(eq(contracts.id, contractId))
}

const windows = {
  bookingFrom: '2026-01-01',
  bookingTo: '2026-12-31',
  stayFrom: '2026-01-01',
  stayTo: '2026-12-31',
}

type Rate = Partial<typeof hotelRates.$inferInsert>

/** Low season until June at 100 dollars a night, high season from July at 150; ten rooms of allotment. */
export const publishedHotelContract = async (db: Db, rate: Rate = {}) => {
  const { hotel, room, contract, version } = await sampleHotelContract(db)
  const low = { id: v7(), versionId: version.id, name: 'Low', from: '2026-01-01', to: '2026-06-30' }
  const high = { id: v7(), versionId: version.id, name: 'High', from: '2026-07-01', to: '2026-12-31' }
  await db.insert(contractSeasons).values([low, high])
  const night = { versionId: version.id, roomId: room.id, ...rate }
  await db.insert(hotelRates).values([
    { ...night, seasonId: low.id, costCents: 10_000 },
    { ...night, seasonId: high.id, costCents: 15_000 },
  ])
  await publish(db, contract.id, version.id)
  const days = Array.from({ length: 31 }, (_, index) => {
    return new Date(Date.UTC(2026, 5, 15 + index)).toISOString().slice(0, 10)
  })
  await db
    .insert(allotments)
    .values(days.map((night) => ({ contractId: contract.id, roomId: room.id, night, total: 10 })))
  return { hotel, room, contract, version }
}

/** From the airport to one region for 20 dollars, and a full day anywhere for 50. */
export const publishedTransportContract = async (db: Db) => {
  const transport = await sampleTransport(db)
  const { supplierId } = transport
  const airport = await sampleRegion(db, { zone: `airport ${word()}` })
  const beach = await sampleRegion(db, { zone: `beach ${word()}` })
  const [contract] = await db
    .insert(contracts)
    .values({ code: word(), kind: 'transport', transportId: transport.id, supplierId })
    .returning()
  if (!contract) throw new Error('no contract')
  const [version] = await db
    .insert(contractVersions)
    .values({ contractId: contract.id, versionNo: 1, name: 'Rides', ...windows })
    .returning()
  if (!version) throw new Error('no version')
  await db.insert(transportRates).values([
    {
      versionId: version.id,
      service: 'airport_transfer',
      fromZone: airport.zone,
      toZone: beach.zone,
      costCents: 2000,
      costNightSurchargeCents: 500,
    },
    { versionId: version.id, service: 'full_day', costCents: 5000, sellCents: 9000 },
  ])
  await publish(db, contract.id, version.id)
  return { transport, contract, version, airport, beach }
}

/** Rafting, closed on Mondays, at least two people: 30 dollars an adult, 20 a child. */
export const publishedActivityContract = async (
  db: Db,
  terms: (versionId: string) => Promise<unknown> = async () => undefined,
) => {
  const supplierId = (await sampleSupplier(db, { kind: 'activity' })).id
  const region = await sampleRegion(db)
  const [type] = await db
    .insert(activityTypes)
    .values({ name: `Rafting ${word()}` })
    .returning()
  if (!type) throw new Error('no type')
  const [activity] = await db
    .insert(activities)
    .values({
      code: word(),
      name: `Rafting ${word()}`,
      activityTypeId: type.id,
      supplierId,
      regionId: region.id,
      startTimes: ['08:00', '13:00'],
      closedWeekdays: [1],
      minPax: 2,
    })
    .returning()
  if (!activity) throw new Error('no activity')
  const [contract] = await db
    .insert(contracts)
    .values({ code: word(), kind: 'activity', activityId: activity.id, supplierId })
    .returning()
  if (!contract) throw new Error('no contract')
  const [version] = await db
    .insert(contractVersions)
    .values({ contractId: contract.id, versionNo: 1, name: 'Rafting', ...windows })
    .returning()
  if (!version) throw new Error('no version')
  const packageId = v7()
  await db
    .insert(activityPackages)
    .values({ id: packageId, versionId: version.id, name: 'Classic', minPax: 2 })
  await db.insert(activityTiers).values({
    versionId: version.id,
    packageId,
    fromPax: 1,
    costAdultCents: 3000,
    costChildCents: 2000,
  })
  await terms(version.id)
  await publish(db, contract.id, version.id)
  return { activity, type, region, contract, version, packageId }
}
