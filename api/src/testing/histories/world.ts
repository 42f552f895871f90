import { sampleAgent, sampleDriver, sampleGuide, sampleVehicle } from '../sample'
import { publishedActivityContract, publishedTransportContract } from '../sample-contracts'
import { agreeTo, draftBooking, roomContract } from '../sample-trip'
import { type TestApp, type TestClient, testApp } from '../test-app'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by who asked
export type Answered = any

/** What all histories of a run share: a server, what can be sold, and colleagues who work on the same bookings. */
export interface Stage {
  app: TestApp
  people: readonly TestClient[]
  room: Awaited<ReturnType<typeof roomContract>>
  rides: Awaited<ReturnType<typeof publishedTransportContract>>
  rafting: Awaited<ReturnType<typeof publishedActivityContract>>
}

/** One booking, with a crew that nobody else takes. */
export interface World extends Stage {
  at: string
  bookingId: string
  guestIds: string[]
  crew: { driverId: string; vehicleId: string }[]
  guideIds: string[]
}

export const makeStage = async (): Promise<Stage> => {
  const app = await testApp()
  const room = await roomContract(app.db, { rooms: 1_000_000 })
  const people = [await app.as('super.admin'), await app.as('super.admin'), await app.as('super.admin')]
  for (const { userId } of people) await agreeTo(app.db, userId, room.version)
  const rides = await publishedTransportContract(app.db)
  return { app, people, room, rides, rafting: await publishedActivityContract(app.db) }
}

/** Agents on credit are confirmed without money, others wait for their minimum payment. */
export const makeWorld = async (stage: Stage, onCredit: boolean): Promise<World> => {
  const { app, people, rides } = stage
  const agent = await sampleAgent(app.db, { onCredit })
  const draft: Answered = await draftBooking(app, people[0] as TestClient, agent.id)
  const pair = async () => ({
    driverId: (await sampleDriver(app.db)).id,
    vehicleId: (await sampleVehicle(app.db, { transportId: rides.transport.id })).id,
  })
  return {
    ...stage,
    at: `/api/bookings/${draft.id}`,
    bookingId: draft.id,
    guestIds: draft.guests.map(({ id }: { id: string }) => id),
    crew: [await pair(), await pair()],
    guideIds: [(await sampleGuide(app.db)).id, (await sampleGuide(app.db)).id],
  }
}
