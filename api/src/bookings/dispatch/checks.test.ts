import type { DispatchCrew } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { activityClosedDays, bookingTransports, closures, vehicles } from '../../db'
import { sampleDriver, sampleGuide, sampleTransport, sampleVehicle } from '../../testing/sample'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { openedDispatchStage } from '../../testing/sample-dispatch'

const stage = openedDispatchStage()
let rafting: Awaited<ReturnType<typeof publishedActivityContract>>

beforeAll(async () => {
  rafting = await publishedActivityContract(stage.app.db)
})
afterEach(async () => {
  await stage.app.db.delete(closures)
  await stage.app.db.delete(activityClosedDays)
})

type Job = Awaited<ReturnType<typeof stage.approved>>
type Who = { personId: string; vehicleId?: string }

let keys = 0
const send = (crew: DispatchCrew, moves: object[], more: object = {}) =>
  stage.operations.post(
    '/api/dispatch/moves',
    { crew, moves, ...more },
    { headers: { 'idempotency-key': `check-${++keys}` } },
  )
const move = ({ line }: Job, who: Who) => ({ lineId: line.id, dutyId: null, ...who })

const ride = (time = '10:00', fields: object = {}) => stage.approved(stage.transfer(time, fields))
const pair = async (driver: object = {}, vehicle: object = {}): Promise<Who> => ({
  personId: (await sampleDriver(stage.app.db, { name: 'Ketut', languages: ['en', 'id'], ...driver })).id,
  vehicleId: (await sampleVehicle(stage.app.db, { transportId: stage.rides.transport.id, ...vehicle })).id,
})
const visit = () =>
  stage.approved(
    { contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-12', time: '08:00' },
    'activities',
  )
const guide = async (fields: object = {}): Promise<Who> => ({
  personId: (await sampleGuide(stage.app.db, { name: 'Made', languages: ['en', 'id'], ...fields })).id,
})
const closed = (day: string, name: string, blocks: string[]) =>
  stage.app.db.insert(closures).values({ day, name, blocks })

interface Case {
  crew: DispatchCrew
  job: Job
  who: Who
}

const driving = async (job: Job, who: Who): Promise<Case> => ({ crew: 'drivers', job, who })
const guiding = async (job: Job, who: Who): Promise<Case> => ({ crew: 'guides', job, who })

/** Somebody who has this ride already. */
const busyWith = async (job: Job) => {
  const who = await pair()
  expect((await send('drivers', [move(job, who)])).status).toBe(200)
  return who
}

const away = async (path: string, body: object) => {
  const made = await stage.operations.post(path, { fromDay: '2026-06-10', days: 3, ...body })
  expect(made.status).toBe(201)
}

const refusals: [string, string, RegExp, () => Promise<Case>][] = [
  [
    'a driver on another ride',
    'DRIVER_BUSY',
    /^Ketut is driving for BK-\S+ on 10 Jun 2026, 10:00 to 10:50\.$/,
    async () => {
      const { personId } = await busyWith(await ride())
      return driving(await ride('10:20'), { personId })
    },
  ],
  [
    'a vehicle on another ride',
    'VEHICLE_BUSY',
    /is taken by BK-/,
    async () => {
      const { vehicleId } = await busyWith(await ride())
      return driving(await ride('10:20'), { ...(await pair()), ...(vehicleId && { vehicleId }) })
    },
  ],
  [
    'too short a time for the way between two zones',
    'TOO_FAR',
    /^Ketut can’t get here in time: BK-\S+ is on 10 Jun 2026, 10:00 to 10:50\.$/,
    async () => driving(await ride('11:54'), await busyWith(await ride())),
  ],
  [
    'too few seats',
    'VEHICLE_TOO_SMALL',
    /has 2 seats, 3 are needed\.$/,
    async () => driving(await ride(), await pair({}, { seats: 2 })),
  ],
  [
    'a licence that has lapsed',
    'LICENCE_EXPIRED',
    /^The licence of Ketut expires on 9 Jun 2026, before 10 Jun 2026\.$/,
    async () => driving(await ride(), await pair({ licenceExpiry: '2026-06-09' })),
  ],
  [
    'a driver’s day off',
    'DRIVER_OFF',
    /^Ketut has days off from 10 Jun 2026 to 12 Jun 2026: Wedding\.$/,
    async () => {
      const who = await pair()
      await away('/api/driver-leaves', { driverId: who.personId, reason: 'Wedding' })
      return driving(await ride(), who)
    },
  ],
  [
    'a guide’s day off',
    'GUIDE_OFF',
    /^Made has days off from 10 Jun 2026 to 12 Jun 2026: Wedding\.$/,
    async () => {
      const who = await guide()
      await away('/api/guide-leaves', { guideId: who.personId, reason: 'Wedding' })
      return guiding(await visit(), who)
    },
  ],
  [
    'a vehicle in the workshop',
    'VEHICLE_OFF',
    /is out of service from 10 Jun 2026 to 12 Jun 2026: New brakes\.$/,
    async () => {
      const who = await pair()
      await away('/api/vehicle-outages', { vehicleId: who.vehicleId, reason: 'New brakes' })
      return driving(await ride(), who)
    },
  ],
  [
    'a day of silence for drivers',
    'NO_DRIVING',
    /^Nobody drives on 10 Jun 2026: Nyepi\.$/,
    async () => {
      const job = await ride()
      await closed('2026-06-10', 'Nyepi', ['transfers', 'activities', 'arrivals', 'departures'])
      return driving(job, await pair())
    },
  ],
  [
    'a day of silence for guides',
    'NO_ACTIVITIES',
    /^No activity takes place on 12 Jun 2026: Nyepi\.$/,
    async () => {
      const job = await visit()
      await closed('2026-06-12', 'Nyepi', ['transfers', 'activities'])
      return guiding(job, await guide())
    },
  ],
]

const doubts: [string, RegExp, () => Promise<Case>][] = [
  [
    'a language that isn’t spoken',
    /^Ketut has no Chinese on file/,
    async () => {
      const job = await ride()
      await stage.mainGuestFrom(job.at, 'CN')
      return driving(job, await pair())
    },
  ],
  [
    'more luggage than fits',
    /holds 1 pieces of luggage; 3 are booked\.$/,
    async () => {
      const small = await sampleTransport(stage.app.db, { luggage: 1 })
      return driving(await ride('10:00', { luggage: 3 }), await pair({}, { transportId: small.id }))
    },
  ],
  [
    'an airport that is closed for who arrives',
    /^No flights land or take off on 10 Jun 2026: Ash cloud\.$/,
    async () => {
      const job = await ride('10:00', { transferType: 'arrival', flightNumber: 'GA 7', flightTime: '09:10' })
      await closed('2026-06-10', 'Ash cloud', ['arrivals', 'departures'])
      return driving(job, await pair())
    },
  ],
  [
    'an airport that is closed for who leaves',
    /^No flights land or take off/,
    async () => {
      const flight = { transferType: 'departure', flightNumber: 'GA 8', flightTime: '14:00' }
      const job = await ride('10:00', flight)
      await closed('2026-06-10', 'Ash cloud', ['departures'])
      return driving(job, await pair())
    },
  ],
  [
    'roads that are closed on a guide’s day',
    /^Nobody drives on 12 Jun 2026: Procession\.$/,
    async () => {
      const job = await visit()
      await closed('2026-06-12', 'Procession', ['transfers'])
      return guiding(job, await guide())
    },
  ],
  [
    'a day on which the activity itself is closed',
    /^The activity is closed on 12 Jun 2026\. High water$/,
    async () => {
      const job = await visit()
      const activityId = rafting.activity.id
      await stage.app.db
        .insert(activityClosedDays)
        .values({ activityId, day: '2026-06-12', reason: 'High water' })
      return guiding(job, await guide())
    },
  ],
]

describe('an assignment', () => {
  test.each(refusals)('is refused for %s, whatever the reason', async (_, code, words, arrange) => {
    const { crew, job, who } = await arrange()
    const refused = await send(crew, [move(job, who)], { reason: 'Because I say so' })
    expect([refused.status, refused.body.code]).toEqual([409, 'DISPATCH_REFUSED'])
    expect(refused.body.details.refused).toEqual([
      { lineId: job.line.id, code, message: expect.stringMatching(words) },
    ])
  })

  test.each(doubts)('asks for a reason for %s', async (_, words, arrange) => {
    const { crew, job, who } = await arrange()
    const doubted = await send(crew, [move(job, who)])
    expect([doubted.status, doubted.body.code]).toEqual([409, 'DISPATCH_DOUBTED'])
    expect(doubted.body.details.warned).toEqual([
      { lineId: job.line.id, messages: [expect.stringMatching(words)] },
    ])
    expect((await send(crew, [move(job, who)], { reason: 'They know' })).status).toBe(200)
  })

  test.each(doubts)('from a booking’s page asks for a reason for %s', async (_, words, arrange) => {
    const { crew, job, who } = await arrange()
    const assign = (more: object = {}) =>
      crew === 'drivers'
        ? stage.operations.post(`${job.at}/transports/${job.line.id}/drivers`, {
            ...{ driverId: who.personId, vehicleId: who.vehicleId, ...more },
          })
        : stage.operations.post(`${job.at}/guides`, {
            ...{ activityLineId: job.line.id, guideId: who.personId, ...more },
          })
    const standing = async () => {
      const { transports, activities } = (await stage.operations.get(job.at)).body.data
      return crew === 'drivers' ? transports[0].crew.length : Number(activities[0].guide !== null)
    }
    const doubted = await assign()
    expect([doubted.status, doubted.body.code, await standing()]).toEqual([409, 'DISPATCH_DOUBTED', 0])
    expect(doubted.body.details.warned).toEqual([
      { lineId: job.line.id, messages: [expect.stringMatching(words)] },
    ])
    expect((await assign({ reason: 'They know' })).status).toBe(200)
    expect(await standing()).toBe(1)
    const { data } = (await stage.operations.get(`${job.at}/histories`)).body
    expect(data).toContainEqual(
      expect.objectContaining({ event: expect.stringContaining('-assigned'), reason: 'They know' }),
    )
    // Nothing changes, so nothing is asked.
    expect((await assign()).status).toBe(200)
  })

  test('has a reason for what its caller was told alone, in the history of what it is for', async () => {
    const day = { date: '2026-06-14' }
    const [plain, doubted] = [await ride('10:00', day), await ride('10:00', day)]
    const [one, other] = [await pair(), await pair()]
    await stage.mainGuestFrom(doubted.at, 'CN')
    const moves = [move(plain, one), move(doubted, other)]
    const reason = 'They speak English'
    const { warned: told } = (await send('drivers', moves)).body.details
    const small = await sampleTransport(stage.app.db, { luggage: 0 })
    await stage.app.db
      .update(vehicles)
      .set({ transportId: small.id })
      .where(eq(vehicles.id, other.vehicleId ?? ''))
    await stage.app.db
      .update(bookingTransports)
      .set({ luggage: 2 })
      .where(eq(bookingTransports.id, doubted.line.id))
    const anew = await send('drivers', moves, { reason, overruled: told })
    expect([anew.status, anew.body.code]).toEqual([409, 'DISPATCH_DOUBTED'])
    const { warned } = anew.body.details
    expect(warned).toEqual([
      { lineId: doubted.line.id, messages: [...told[0].messages, expect.stringMatching(/holds 0 pieces/)] },
    ])
    expect((await send('drivers', moves, { reason, overruled: warned })).status).toBe(200)
    const reasonsOf = async ({ at }: Job) => {
      const { data } = (await stage.operations.get(`${at}/histories`)).body as {
        data: { event: string; reason: string | null }[]
      }
      return data.flatMap((entry) => (entry.event === 'booking.driver-assigned' ? entry.reason : []))
    }
    expect([await reasonsOf(plain), await reasonsOf(doubted)]).toEqual([[null], [reason]])
  })

  test('from a booking’s page has a reason for what its caller was told alone', async () => {
    const job = await visit()
    const { personId } = await guide()
    const assign = (more: object) =>
      stage.operations.post(`${job.at}/guides`, { activityLineId: job.line.id, guideId: personId, ...more })
    await stage.mainGuestFrom(job.at, 'CN')
    const { warned: told } = (await assign({})).body.details
    await closed('2026-06-12', 'Procession', ['transfers'])
    const anew = await assign({ reason: 'They know', overruled: told })
    expect([anew.status, anew.body.code]).toEqual([409, 'DISPATCH_DOUBTED'])
    expect(anew.body.details.warned[0].messages).toHaveLength(2)
    expect((await assign({ reason: 'They know', overruled: anew.body.details.warned })).status).toBe(200)
  })

  test('is told before it is made which vehicle is too small for the bags', async () => {
    const small = await sampleTransport(stage.app.db, { luggage: 1 })
    const job = await ride('10:00', { luggage: 3 })
    const [tight, roomy] = [await pair({}, { transportId: small.id }), await pair()]
    const { vehicles } = (await stage.operations.get(`${job.at}/transports/${job.line.id}/drivers`)).body.data
    const warningsOf = ({ vehicleId }: Who) =>
      vehicles.find(({ id }: { id: string }) => id === vehicleId)?.warnings
    expect(warningsOf(roomy)).toEqual([])
    expect(warningsOf(tight)).toEqual([expect.stringMatching(/holds 1 pieces of luggage; 3 are booked\.$/)])
  })

  test('isn’t proposed where it would be refused, and a feast on which all goes on says nothing', async () => {
    const job = await ride('10:00', { date: '2026-06-13' })
    const path = '/api/dispatch/suggestion?day=2026-06-13'
    await pair()
    await closed('2026-06-13', 'Galungan', [])
    const [open] = (await stage.operations.get(path)).body.data.proposals
    expect(open).toMatchObject({ lineId: job.line.id, warnings: [] })
    await closed('2026-06-13', 'Nyepi', ['transfers'])
    expect((await stage.operations.get(path)).body.data).toMatchObject({ proposals: [], left: [job.line.id] })
    const { jobs } = (await stage.operations.get('/api/dispatch?day=2026-06-13')).body.data
    expect(jobs[0].warnings).toEqual(['Nobody drives on 13 Jun 2026: Nyepi.'])
  })

  test('from a booking’s page goes by the same closures, which its candidates tell', async () => {
    const job = await ride()
    const who = await pair()
    await closed('2026-06-10', 'Nyepi', ['transfers'])
    const at = `${job.at}/transports/${job.line.id}`
    const { drivers } = (await stage.operations.get(`${at}/drivers`)).body.data
    expect(drivers.find(({ id }: { id: string }) => id === who.personId)).toMatchObject({
      free: false,
      reason: 'Nobody drives on 10 Jun 2026: Nyepi.',
    })
    const refused = await stage.operations.post(`${at}/drivers`, {
      ...{ driverId: who.personId, vehicleId: who.vehicleId },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_DRIVING'])
  })
})
