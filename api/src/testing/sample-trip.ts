import { v7 } from 'uuid'
import {
  agreements,
  allotments,
  cancellationSteps,
  contractSeasons,
  contractVersions,
  type Db,
  groupGuests,
  groups,
  hotelRates,
} from '../db'
import { sampleGuest, sampleHotelContract } from './sample'
import { publish } from './sample-contracts'
import type { TestApp, TestClient } from './test-app'

const nightsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  )

type Terms = (versionId: string) => Promise<unknown>

const none: Terms = async () => undefined

const yearOf = async (db: Db, made: { room: { id: string } }, versionId: string, releaseDays: number) => {
  const seasonId = v7()
  await db.insert(contractSeasons).values({
    id: seasonId,
    versionId,
    name: 'Year',
    from: '2026-01-01',
    to: '2026-12-31',
  })
  await db.insert(hotelRates).values({
    versionId,
    seasonId,
    roomId: made.room.id,
    costCents: 8000,
    sellCents: 10_000,
    releaseDays,
  })
  await db.insert(cancellationSteps).values([
    { versionId, daysBefore: 14, basis: 'percent', value: 5000 },
    { versionId, daysBefore: 3, basis: 'percent', value: 10_000 },
  ])
}

/** 100 dollars a night all year; cancelling costs half within 14 days and all of it within 3. */
export const roomContract = async (db: Db, { rooms = 5, releaseDays = 0, terms = none } = {}) => {
  const made = await sampleHotelContract(db)
  const versionId = made.version.id
  await yearOf(db, made, versionId, releaseDays)
  await terms(versionId)
  await publish(db, made.contract.id, versionId)
  await db.insert(allotments).values(
    nightsFrom('2026-06-01', 40).map((night) => ({
      contractId: made.contract.id,
      roomId: made.room.id,
      night,
      total: rooms,
    })),
  )
  return made
}

/** The same prices once more, with other terms. */
export const nextVersion = async (
  db: Db,
  made: Awaited<ReturnType<typeof roomContract>>,
  terms: Terms = none,
) => {
  const version = { ...made.version, id: v7(), versionNo: made.version.versionNo + 1 }
  await db.insert(contractVersions).values(version)
  await yearOf(db, made, version.id, 0)
  await terms(version.id)
  await publish(db, made.contract.id, version.id)
  return version
}

/** A couple with a child of seven, in a group of their own. */
export const familyGroup = async (app: TestApp, agentId: string) => {
  const father = await sampleGuest(app.db, { agentId, name: 'Wang Xiaoming', birthdate: '1985-02-10' })
  const mother = await sampleGuest(app.db, { agentId, name: 'Li Na', birthdate: '1987-09-01' })
  const child = await sampleGuest(app.db, { agentId, name: 'Wang Mei', birthdate: '2019-01-05' })
  const [group] = await app.db
    .insert(groups)
    .values({ code: `GRP-${v7().slice(-12)}`, name: 'Wang family', agentId, mainGuestId: father.id })
    .returning()
  if (!group) throw new Error('no group')
  await app.db
    .insert(groupGuests)
    .values([father, mother, child].map(({ id }, position) => ({ groupId: group.id, guestId: id, position })))
  return group
}

/** A draft from 10 to 14 June for the family of an agent, made over the real call. */
export const draftBooking = async (
  app: TestApp,
  client: TestClient,
  agentId: string,
  dates = { arrival: '2026-06-10', departure: '2026-06-14' },
) => {
  const group = await familyGroup(app, agentId)
  const made = await client.post('/api/bookings/create', { groupId: group.id, ...dates })
  if (made.status !== 201) throw new Error(`create: ${JSON.stringify(made.body)}`)
  return made.body.data
}

interface Room {
  room: { id: string }
  contract: { id: string }
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

/** Both parents in one room from the 10th to the 12th. */
export const stayOf = ({ room, contract }: Room, booking: Answered, fields: object = {}) => ({
  contractId: contract.id,
  roomId: room.id,
  board: 'BB',
  checkIn: '2026-06-10',
  checkOut: '2026-06-12',
  rooms: 1,
  guestIds: booking.guests
    .filter((guest: Answered) => guest.category === 'adult')
    .map((guest: Answered) => guest.id),
  ...fields,
})

export const agreeTo = async (
  db: Db,
  userId: string,
  version: { id: string },
  decision: 'agreed' | 'disagreed' = 'agreed',
) =>
  db
    .insert(agreements)
    .values({ userId, versionId: version.id, termsHash: `hash of ${version.id}`, decision })
    .onConflictDoUpdate({ target: [agreements.versionId, agreements.userId], set: { decision } })
