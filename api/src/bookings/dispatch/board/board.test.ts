import type { DispatchBoard, DispatchJob, DispatchMove } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { auditLog, closures, drivers, duties, vehicles } from '../../../db'
import { sampleDriver, sampleGuide, sampleVehicle } from '../../../testing/sample'
import { publishedActivityContract } from '../../../testing/sample-contracts'
import { openedDispatchStage } from '../../../testing/sample-dispatch'
import { draftBooking } from '../../../testing/sample-trip'

const stage = openedDispatchStage()

const board = async (query = ''): Promise<DispatchBoard> =>
  (await stage.operations.get(`/api/dispatch?day=2026-06-10${query}`)).body.data

const jobOn = async ({ line }: { line: { id: string } }, query?: string) =>
  (await board(query)).jobs.find(({ lineId }) => lineId === line.id) as DispatchJob

let keys = 0
const send = (moves: DispatchMove[], more: object = {}) =>
  stage.operations.post(
    '/api/dispatch/moves',
    { crew: 'drivers', moves, ...more },
    { headers: { 'idempotency-key': `moves-${++keys}` } },
  )

type Ride = Awaited<ReturnType<typeof stage.approved>>
const put = (ride: Ride, personId: string | null, more: Partial<DispatchMove> = {}): DispatchMove => ({
  lineId: ride.line.id,
  dutyId: null,
  personId,
  ...more,
})
const dutyOf = async (ride: Ride) => (await jobOn(ride)).duties[0]?.id ?? null

describe('the board', () => {
  it('shows the crew, the fleet, the jobs of the day and who does them', async () => {
    const ride = await stage.approved(
      stage.transfer('10:00', {
        transferType: 'arrival',
        flightNumber: 'GA 7',
        flightTime: '09:10',
        luggage: 4,
      }),
    )
    const { driver, vehicle } = await stage.crew()
    await send([put(ride, driver.id, { vehicleId: vehicle.id })], { reason: 'Small bags' })
    const shown = await board()
    expect(shown.days).toEqual(['2026-06-10'])
    expect(shown.people.map(({ id }) => id)).toContain(driver.id)
    expect(shown.vehicles.find(({ id }) => id === vehicle.id)).toMatchObject({ seats: vehicle.seats })
    expect(shown.jobs.find(({ lineId }) => lineId === ride.line.id)).toMatchObject({
      code: ride.code,
      date: '2026-06-10',
      time: '10:00',
      minutes: 50,
      flight: 'GA 7',
      flightTime: '09:10',
      from: 'Airport',
      to: 'Hotel',
      pax: 3,
      luggage: 4,
      status: 'assigned',
      movable: true,
      duties: [{ personId: driver.id, vehicleId: vehicle.id }],
    })
  })

  it('shows the week from Monday', async () => {
    const { days } = await board('&view=week')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-06-08', '2026-06-14', 7])
  })

  it('leaves out what isn’t approved, and keeps the inactive who have something planned', async () => {
    const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
    await stage.boss.post(`/api/bookings/${draft.id}/transports`, { lines: [stage.transfer('07:00')] })
    const ride = await stage.approved(stage.transfer('07:30'))
    const { driver } = await stage.crew()
    const idle = await sampleDriver(stage.app.db, { active: false })
    expect((await send([put(ride, driver.id)])).status).toBe(200)
    await stage.app.db.update(drivers).set({ active: false }).where(eq(drivers.id, driver.id))
    const { jobs, people } = await board()
    expect(jobs.map(({ code }) => code)).not.toContain(draft.code)
    const shown = people.map(({ id }) => id)
    expect([shown.includes(driver.id), shown.includes(idle.id)]).toEqual([true, false])
  })

  it('shades the next day with what reaches over midnight, and nothing else', async () => {
    const ride = await stage.approved(stage.transfer('23:30', { date: '2026-06-14' }))
    const { driver, vehicle } = await stage.crew()
    await send([put(ride, driver.id, { vehicleId: vehicle.id })])
    const shown = async (day: string, view = 'day'): Promise<DispatchBoard> =>
      (await stage.operations.get(`/api/dispatch?day=${day}&view=${view}`)).body.data
    const rest = {
      ...{ personId: driver.id, vehicleId: vehicle.id, code: ride.code },
      ...{ date: '2026-06-15', time: '00:00', minutes: expect.any(Number) },
    }
    const next = await shown('2026-06-15')
    expect([next.jobs, next.off]).toEqual([[], []])
    expect(next.reaching).toEqual([{ id: expect.any(String), ...rest }])
    expect(next.reaching[0]?.minutes).toBeGreaterThanOrEqual(20)
    const own = await shown('2026-06-14')
    expect([own.jobs.map(({ code }) => code), own.reaching]).toEqual([[ride.code], []])
    expect((await shown('2026-06-15', 'week')).reaching).toMatchObject([rest])
    expect((await shown('2026-06-16')).reaching).toEqual([])
  })

  it('names what stands still on its days, and feasts', async () => {
    await stage.app.db.insert(closures).values([
      { day: '2026-07-01', name: 'Nyepi', reason: 'Day of silence', blocks: ['transfers'] },
      { day: '2026-07-02', name: 'Galungan', blocks: [] },
    ])
    const named = async (view: string) =>
      (await stage.operations.get(`/api/dispatch?day=2026-07-02&view=${view}`)).body.data.closures
    const feast = { date: '2026-07-02', name: 'Galungan', reason: null, closed: false }
    expect(await named('day')).toEqual([feast])
    expect(await named('week')).toEqual([
      { date: '2026-07-01', name: 'Nyepi', reason: 'Day of silence', closed: true },
      feast,
    ])
  })

  it('is refused to whoever may not assign such a crew', async () => {
    const sales = await stage.app.as('sales')
    expect((await sales.get('/api/dispatch?day=2026-06-10')).status).toBe(403)
    expect((await sales.post('/api/dispatch/moves', { crew: 'drivers', moves: [] })).status).toBe(403)
    const agent = await stage.app.as('agent', stage.agentId)
    expect((await agent.get('/api/dispatch?day=2026-06-10')).status).toBe(403)
  })
})

describe('moves', () => {
  it('finds a vehicle by itself: the driver’s own of the day, else the smallest that fits', async () => {
    const [driver, other, third] = [
      (await stage.crew()).driver,
      (await stage.crew()).driver,
      (await stage.crew()).driver,
    ]
    await stage.app.db.update(vehicles).set({ active: false })
    const own = { transportId: stage.rides.transport.id }
    const [large, small] = [
      await sampleVehicle(stage.app.db, { ...own, seats: 6 }),
      await sampleVehicle(stage.app.db, { ...own, seats: 4 }),
    ]
    const [crowd, first, second] = [
      await stage.approved(stage.transfer('08:00', { pax: 5 })),
      await stage.approved(stage.transfer('12:00')),
      await stage.approved(stage.transfer('12:00')),
    ]
    expect((await send([put(crowd, driver.id), put(first, driver.id), put(second, other.id)])).status).toBe(
      200,
    )
    expect((await jobOn(first)).duties[0]?.vehicleId).toBe(large.id)
    expect((await jobOn(second)).duties[0]?.vehicleId).toBe(small.id)
    const last = await stage.approved(stage.transfer('12:10'))
    const none = await send([put(last, third.id)])
    expect([none.status, none.body.details.refused[0].code]).toEqual([409, 'NO_VEHICLE_FREE'])
    await stage.app.db.update(vehicles).set({ active: true })
  })

  it('find no vehicle that another of them names, in whatever order they come', async () => {
    const [found, named] = [
      await stage.approved(stage.transfer('08:00', { date: '2026-06-14' })),
      await stage.approved(stage.transfer('08:00', { date: '2026-06-14' })),
    ]
    const [one, other] = [await stage.crew(), await stage.crew()]
    const smallest = await sampleVehicle(stage.app.db, { transportId: stage.rides.transport.id, seats: 3 })
    const saved = await send([
      put(found, one.driver.id),
      put(named, other.driver.id, { vehicleId: smallest.id }),
    ])
    expect([saved.status, saved.body.details]).toEqual([200, undefined])
    await stage.app.db.update(vehicles).set({ active: false }).where(eq(vehicles.id, smallest.id))
  })

  it('move a job in one go, and let two change places', async () => {
    const [one, other] = [await stage.crew(), await stage.crew()]
    const [first, second] = [
      await stage.approved(stage.transfer('10:00')),
      await stage.approved(stage.transfer('10:00')),
    ]
    await send([put(first, one.driver.id), put(second, other.driver.id)])
    const [d1, d2] = [await dutyOf(first), await dutyOf(second)]
    const swapped = await send([
      put(first, other.driver.id, { dutyId: d1 }),
      put(second, one.driver.id, { dutyId: d2 }),
    ])
    expect(swapped.body).toMatchObject({ data: { done: 2 } })
    expect((await jobOn(first)).duties).toMatchObject([{ personId: other.driver.id }])
    expect((await jobOn(second)).duties).toMatchObject([{ personId: one.driver.id }])
  })

  it('take a job off, which then waits again', async () => {
    const ride = await stage.approved(stage.transfer('10:00'))
    const { driver } = await stage.crew()
    await send([put(ride, driver.id)])
    const off = await send([put(ride, null, { dutyId: await dutyOf(ride) })])
    expect(off.status).toBe(200)
    expect(await jobOn(ride)).toMatchObject({ status: 'to_assign', duties: [] })
    const told = await stage.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'booking.driver-released'))
    expect(told.map(({ before }) => before)).toContainEqual(
      expect.objectContaining({ lineId: ride.line.id, person: driver.name }),
    )
  })

  it('happen all or not at all, with a reason for each that can’t', async () => {
    const [one, lapsed] = [
      await stage.crew(),
      await sampleDriver(stage.app.db, { licenceExpiry: '2026-06-09' }),
    ]
    const [good, clash, late] = [
      await stage.approved(stage.transfer('10:00')),
      await stage.approved(stage.transfer('10:20')),
      await stage.approved(stage.transfer('15:00')),
    ]
    const refused = await send([put(good, one.driver.id), put(clash, one.driver.id), put(late, lapsed.id)])
    expect([refused.status, refused.body.code]).toEqual([409, 'DISPATCH_REFUSED'])
    expect(refused.body.details.refused).toMatchObject([
      { lineId: clash.line.id, code: 'DRIVER_BUSY', message: expect.stringContaining(good.code) },
      { lineId: late.line.id, code: 'LICENCE_EXPIRED' },
    ])
    expect((await jobOn(good)).duties).toEqual([])
  })

  it('are refused where somebody else was faster', async () => {
    const ride = await stage.approved(stage.transfer('10:00'))
    const [one, other] = [await stage.crew(), await stage.crew()]
    await send([put(ride, one.driver.id)])
    const seen = await dutyOf(ride)
    const twice = await send([put(ride, other.driver.id)])
    expect(twice.body.details.refused).toMatchObject([{ code: 'PLAN_CHANGED' }])
    await send([put(ride, other.driver.id, { dutyId: seen })])
    const old = await send([put(ride, null, { dutyId: seen })])
    expect(old.body.details.refused).toMatchObject([{ code: 'PLAN_CHANGED' }])
    expect((await jobOn(ride)).duties).toMatchObject([{ personId: other.driver.id }])
  })

  it('ask for a reason where something speaks against them, which the log keeps', async () => {
    const ride = await stage.approved(stage.transfer('10:00'))
    await stage.mainGuestFrom(ride.at, 'CN')
    const driver = await sampleDriver(stage.app.db, { name: 'Agus', languages: ['en'] })
    const doubted = await send([put(ride, driver.id)])
    expect([doubted.status, doubted.body.code]).toEqual([409, 'DISPATCH_DOUBTED'])
    expect(doubted.body.details.warned).toEqual([
      { lineId: ride.line.id, messages: ['Agus has no Chinese on file, which the main guest may need.'] },
    ])
    expect((await jobOn(ride)).duties).toEqual([])
    expect((await send([put(ride, driver.id)], { reason: 'Guest speaks English' })).status).toBe(200)
    const { warnings } = await jobOn(ride)
    expect(warnings).toEqual(['Agus has no Chinese on file, which the main guest may need.'])
    const told = await stage.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, ride.at.slice(-36)))
    expect(told.find(({ event }) => event === 'booking.driver-assigned')?.reason).toBe('Guest speaks English')
  })

  it('give one job to one of many who ask at once', async () => {
    const ride = await stage.approved(stage.transfer('10:00'))
    const crews = await Promise.all(Array.from({ length: 5 }, () => stage.crew()))
    const answers = await Promise.all(crews.map(({ driver }) => send([put(ride, driver.id)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await jobOn(ride)).duties).toHaveLength(1)
  })

  it('give one driver to one of many jobs that ask at once, each with a second that is free', async () => {
    const { driver } = await stage.crew()
    const pairs = []
    for (let each = 0; each < 4; each++)
      pairs.push([
        await stage.approved(stage.transfer('10:00')),
        await stage.approved(stage.transfer(`${10 + 3 * each}:00`, { date: '2026-06-11' })),
      ] as const)
    const other = (await stage.crew()).driver
    const answers = await Promise.all(
      pairs.map(([wanted, free]) => send([put(wanted, driver.id), put(free, other.id)])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stage.app.db.select().from(duties).where(eq(duties.driverId, driver.id))).toHaveLength(1)
    // Nothing of those that were refused stands.
    expect(await stage.app.db.select().from(duties).where(eq(duties.driverId, other.id))).toHaveLength(1)
  })
})

describe('guides', () => {
  it('are planned on activities in the same way', async () => {
    const rafting = await publishedActivityContract(stage.app.db)
    const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.map(({ id }: { id: string }) => id)
    const line = {
      ...{
        contractId: rafting.contract.id,
        packageName: 'Classic',
        date: '2026-06-12',
        time: '08:00',
        guestIds,
      },
    }
    await stage.boss.post(`${at}/activities`, { lines: [line] })
    await stage.boss.put(`${at}/status`, { command: 'submit' })
    const { id } = (await stage.boss.post(`${at}/approve`, {})).body.data.activities[0]
    const guide = await sampleGuide(stage.app.db)
    const moves = [{ lineId: id, dutyId: null, personId: guide.id }]
    const put = await send(moves, { crew: 'guides', reason: 'Only one' })
    expect(put.status).toBe(200)
    const shown = (await stage.operations.get('/api/dispatch?day=2026-06-12&crew=guides')).body.data
    expect(shown.vehicles).toEqual([])
    expect(shown.jobs).toMatchObject([
      { lineId: id, to: null, duties: [{ personId: guide.id, vehicleId: null }] },
    ])
  })
})

describe('a suggestion', () => {
  it('fills the day with what could be saved as it stands, in as few cars as it takes', async () => {
    const day = '2026-06-13'
    const lines = []
    for (const time of ['06:00', '09:00', '12:00', '12:00'])
      lines.push(await stage.approved(stage.transfer(time, { date: day })))
    const path = `/api/dispatch/suggestion?day=${day}`
    const { data } = (await stage.operations.get(path)).body
    expect(data).toMatchObject({ left: [], resources: 2 })
    expect((await stage.operations.get(path)).body.data).toEqual(data)
    const moves = data.proposals.map(({ lineId, personId, vehicleId }: Record<string, string>) => ({
      ...{ lineId, personId, vehicleId, dutyId: null },
    }))
    expect(moves).toHaveLength(lines.length)
    const saved = await send(moves, { reason: 'As suggested' })
    expect([saved.status, saved.body.data.done]).toEqual([200, 4])
    expect((await stage.operations.get(path)).body.data.proposals).toEqual([])
  })
})

describe('the way back', () => {
  const standing = async (...rides: Ride[]) => {
    const jobs = await Promise.all(rides.map((ride) => jobOn(ride)))
    return jobs.map(({ status, duties: on }) => [
      status,
      ...on.map(({ personId, vehicleId }) => [personId, vehicleId]),
    ])
  }
  const moved = async (moves: DispatchMove[]) => {
    const { status, body } = await send(moves, { reason: 'As it was' })
    expect([status, body.code]).toEqual([200, undefined])
    return body.data.back as DispatchMove[]
  }

  it('puts everything as it stood: given, changed places, taken off', async () => {
    const [one, other] = [
      await stage.approved(stage.transfer('05:00', { date: '2026-06-11' })),
      await stage.approved(stage.transfer('15:00', { date: '2026-06-11' })),
    ]
    const day = async () => {
      const { jobs } = (await stage.operations.get('/api/dispatch?day=2026-06-11')).body.data as DispatchBoard
      return [one, other].map(({ line }) => {
        const job = jobs.find(({ lineId }) => lineId === line.id)
        return {
          status: job?.status,
          duties: job?.duties.map(({ id: _, ...duty }) => duty),
          ids: job?.duties,
        }
      })
    }
    const seen = async () => (await day()).map(({ status, duties: on }) => ({ status, on }))
    const [a, b] = [await stage.crew(), await stage.crew()]
    const empty = await seen()
    const off = await moved([
      put(one, a.driver.id, { vehicleId: a.vehicle.id }),
      put(other, b.driver.id, { vehicleId: b.vehicle.id }),
    ])
    const given = await seen()
    const [first, second] = (await day()).map(({ ids }) => ids?.[0]?.id ?? null)
    const unswap = await moved([
      put(one, b.driver.id, { dutyId: first ?? null, vehicleId: b.vehicle.id }),
      put(other, a.driver.id, { dutyId: second ?? null, vehicleId: a.vehicle.id }),
    ])
    expect(await seen()).not.toEqual(given)
    const late = await send(off, { reason: 'Too late' })
    expect([late.status, late.body.details.refused[0].code]).toEqual([409, 'PLAN_CHANGED'])
    await moved(unswap)
    expect(await seen()).toEqual(given)
    const again = (await day()).map(({ ids }) => ids?.[0]?.id ?? null)
    const on = await moved([
      put(one, null, { dutyId: again[0] ?? null }),
      put(other, null, { dutyId: again[1] ?? null }),
    ])
    expect(await seen()).toEqual(empty)
    await moved(on)
    expect(await seen()).toEqual(given)
  })

  it('comes with an assignment from a booking’s page, and isn’t there once a phone has reported', async () => {
    const ride = await stage.approved(stage.transfer('06:40'))
    const [a, b] = [await stage.crew(), await stage.crew()]
    const assign = ({ driver, vehicle }: typeof a) =>
      stage.operations.post(`${ride.at}/transports/${ride.line.id}/drivers`, {
        ...{ driverId: driver.id, vehicleId: vehicle.id },
      })
    const before = await standing(ride)
    const first = (await assign(a)).body.back
    const given = await standing(ride)
    const second = (await assign(b)).body.back
    await moved(second)
    expect(await standing(ride)).toEqual(given)
    expect((await send(first, { reason: 'Late' })).status).toBe(409)
    const [held] = (await jobOn(ride)).duties
    await moved([{ ...first[0], dutyId: held?.id }])
    expect(await standing(ride)).toEqual(before)
    await assign(a)
    await stage.app.db.update(duties).set({ status: 'accepted' }).where(eq(duties.driverId, a.driver.id))
    expect((await assign(b)).body.back).toEqual([])
  })
})
