import { type DutyState, type DutyStep, dutySteps, nextDutyState, shownDutyStates } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { auditLog, bookingGuests, bookingTransports, drivers, duties, dutyReports, guests } from '../../../db'
import { multipart } from '../../../testing/multipart'
import { sampleDriver, sampleGuide } from '../../../testing/sample'
import { publishedActivityContract } from '../../../testing/sample-contracts'
import { openedDispatchStage } from '../../../testing/sample-dispatch'
import { draftBooking } from '../../../testing/sample-trip'
import { statementsOf } from '../../../testing/statements'

const DAY = '2026-06-10'
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

const stage = openedDispatchStage()

type Ride = Awaited<ReturnType<typeof stage.approved>>
type Person = { id: string; name: string }

let keys = 0
const give = async (ride: Ride, personId: string | null, crew = 'drivers', more: object = {}) => {
  const { body } = await stage.operations.get(`/api/dispatch?day=${DAY}&crew=${crew}`)
  const job = body.data.jobs.find(({ lineId }: { lineId: string }) => lineId === ride.line.id)
  const move = { lineId: ride.line.id, dutyId: job?.duties[0]?.id ?? null, personId, ...more }
  return stage.operations.post(
    '/api/dispatch/moves',
    { crew, moves: [move], reason: 'So it is' },
    { headers: { 'idempotency-key': `duty-${++keys}` } },
  )
}

const linkFor = async (person: Person, more: object = {}) =>
  stage.operations.post('/api/dispatch/links', { crew: 'drivers', personId: person.id, day: DAY, ...more })
const tokenFor = async (person: Person, more: object = {}) =>
  String((await linkFor(person, more)).body.data.path).replace('/duty/', '')

const reportOf = (ride: Ride, step: DutyStep, more: object = {}) => ({
  ...{ key: v7(), lineId: ride.line.id, step, at: '2026-06-10T00:59:00.000Z' },
  ...more,
})
const say = (token: string, ride: Ride, step: DutyStep, more: object = {}) =>
  stage.phone.post(`/api/duty/${token}/reports`, reportOf(ride, step, more))

const jobsOf = async (token: string) => (await stage.phone.get(`/api/duty/${token}`)).body.data.jobs

/** A ride that somebody of its own has, with the link of that day. */
const given = async (time: string, fields: object = {}) => {
  const ride = await stage.approved(stage.transfer(time, fields))
  const { driver, vehicle } = await stage.crew()
  const { status } = await give(ride, driver.id, 'drivers', { vehicleId: vehicle.id })
  expect(status).toBe(200)
  return { ride, driver, vehicle, token: await tokenFor(driver) }
}
const stateOf = async ({ line }: Ride) => {
  const [row] = await stage.app.db.select().from(bookingTransports).where(eq(bookingTransports.id, line.id))
  return row?.status
}

/** What a step may follow; the control is every other pair. */
const allowed: Record<DutyStep, DutyState[]> = {
  accept: ['planned'],
  pick_up: ['planned', 'accepted'],
  finish: ['under_way'],
  no_show: ['planned', 'accepted', 'under_way'],
}
it.each(dutySteps.flatMap((step) => shownDutyStates.map((state) => [step, state] as const)))(
  '%s of a job that is %s',
  (step, state) => expect(nextDutyState(state, step) !== undefined).toBe(allowed[step].includes(state)),
)

describe('the link', () => {
  it('tells a driver the jobs of the day and of the next, and nothing of anybody else', async () => {
    const arrival = { transferType: 'arrival', flightNumber: 'GA 7', flightTime: '09:10', luggage: 4 }
    const { ride, driver, vehicle, token } = await given('10:00', arrival)
    await given('10:00')
    const tomorrow = await stage.approved(stage.transfer('11:00', { date: '2026-06-11' }))
    const day = (await stage.operations.get('/api/dispatch?day=2026-06-11')).body.data
    expect(day.jobs).toHaveLength(1)
    await stage.operations.post('/api/dispatch/moves', {
      ...{ crew: 'drivers', reason: 'So it is' },
      moves: [{ lineId: tomorrow.line.id, dutyId: null, personId: driver.id }],
    })
    const { status, body } = await stage.app.bare().get(`/api/duty/${token}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: driver.name, crew: 'drivers', locale: 'en', day: DAY })
    expect(body.data.validUntil).toBe('2026-06-11T16:00:00.000Z')
    expect(body.data.jobs.map(({ lineId }: { lineId: string }) => lineId)).toEqual([
      ride.line.id,
      tomorrow.line.id,
    ])
    expect(body.data.jobs[0]).toMatchObject({
      ...{ date: DAY, time: '10:00', kind: 'arrival', state: 'planned', flight: 'GA 7', luggage: 4 },
      ...{ from: 'Airport', to: 'Hotel', pax: 3, plate: vehicle.plate },
      fromAddress: expect.stringMatching(/^Airport, .*, Bali$/),
    })
    expect(body.data.jobs[0].guests[0].name).toBeTruthy()
  })

  it('tells no price, cost or other person, wherever one is', async () => {
    const { driver, token } = await given('10:30', { remarks: 'Wheelchair' })
    const { raw, body } = await stage.phone.get(`/api/duty/${token}`)
    const keysIn = (value: unknown): string[] =>
      value && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
        : []
    const money = /cents|price|cost|sell|amount|total|currency|margin|paid|agent|passport/i
    expect(keysIn(body).filter((key) => money.test(key))).toEqual([])
    const others = await stage.app.db.select().from(drivers)
    expect(others.length).toBeGreaterThan(2)
    expect(others.filter(({ id }) => raw.toString().includes(id)).map(({ id }) => id)).toEqual([driver.id])
  })

  it('says whom of the guests to call, as long as the job isn’t over', async () => {
    const { ride, token } = await given('13:00')
    expect((await jobsOf(token))[0].guestPhone).toBeNull()
    const [main] = (await stage.app.db.select().from(bookingGuests)).filter(
      ({ bookingId, isMain }) => isMain && ride.at.includes(bookingId),
    )
    await stage.app.db
      .update(guests)
      .set({ phone: '+86 138 0013 8000' })
      .where(eq(guests.id, main?.guestId ?? ''))
    expect((await jobsOf(token))[0].guestPhone).toBe('+86 138 0013 8000')
    const mine = eq(duties.bookingTransportId, ride.line.id)
    await stage.app.db.update(duties).set({ status: 'done' }).where(mine)
    expect((await jobsOf(token))[0]).toMatchObject({ state: 'done', guestPhone: null })
  })

  it('is made by whoever may assign such a person, and by nobody else', async () => {
    const { driver } = await stage.crew()
    const sales = await stage.app.as('sales')
    const agent = await stage.app.as('agent', stage.agentId)
    const body = { crew: 'drivers', personId: driver.id, day: DAY }
    for (const client of [sales, agent])
      expect((await client.post('/api/dispatch/links', body)).status).toBe(403)
    expect((await linkFor(driver)).status).toBe(201)
    expect((await linkFor({ id: v7(), name: '' })).status).toBe(422)
    expect((await linkFor(driver, { day: '2026-02-01' })).body.errors.day).toHaveLength(1)
    const idle = await sampleDriver(stage.app.db, { active: false })
    expect((await linkFor(idle)).body.code).toBe('DRIVER_INACTIVE')
  })

  it('is kept as a hash only, and read without its address', async () => {
    const { driver, token } = await given('11:30')
    const at = `/api/dispatch/links?crew=drivers&personId=${driver.id}&day=${DAY}`
    const { body, raw } = await stage.operations.get(at)
    expect(body.data).toMatchObject({ day: DAY, validUntil: '2026-06-11T16:00:00.000Z' })
    expect(raw.toString()).not.toContain(token)
    const { rows } = await stage.app.db.execute(`select row_to_json(l)::text as text from duty_links l`)
    expect(JSON.stringify(rows)).not.toContain(token)
    const log = await stage.app.db.select().from(auditLog).where(eq(auditLog.entity, 'duty-link'))
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain(token)
  })

  it('that was revoked, made anew, has expired, whose person left or that never was: one answer', async () => {
    const { driver, ride, token } = await given('12:30')
    const next = await tokenFor(driver)
    const fine = await stage.phone.get(`/api/duty/${next}`)
    expect(fine.status).toBe(200)
    const answers = [await stage.phone.get(`/api/duty/${token}`), await stage.phone.get('/api/duty/never')]
    answers.push(await say(token, ride, 'accept'))
    const { body } = await stage.operations.get(
      `/api/dispatch/links?crew=drivers&personId=${driver.id}&day=${DAY}`,
    )
    await stage.operations.delete(`/api/dispatch/links/${body.data.id}`)
    answers.push(await stage.phone.get(`/api/duty/${next}`))
    const last = await tokenFor(driver)
    stage.app.clock.now = new Date('2026-06-11T16:00:00.000Z')
    answers.push(await stage.phone.get(`/api/duty/${last}`))
    stage.app.clock.now = new Date('2026-06-11T15:59:59.000Z')
    expect((await stage.phone.get(`/api/duty/${last}`)).status).toBe(200)
    await stage.app.db.update(drivers).set({ active: false }).where(eq(drivers.id, driver.id))
    answers.push(await stage.phone.get(`/api/duty/${last}`))
    answers.push(await stage.phone.post(`/api/duty/${last}/photos/${v7()}`, undefined, multipart(jpeg)))
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [
        404,
        'DUTY_LINK_GONE',
        'This link is not valid any more. Ask the office for a new one.',
      ]),
    )
  })

  it('made by two at once is one in the end', async () => {
    const { driver } = await stage.crew()
    const made = await Promise.all([linkFor(driver), linkFor(driver), linkFor(driver)])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const alive = await Promise.all(made.map(({ body }) => stage.phone.get(`/api${body.data.path}`)))
    expect(alive.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a report', () => {
  it('goes through the steps to the ride’s own state, and the history names the driver', async () => {
    const { ride, driver, token } = await given('14:00')
    for (const [step, state] of [
      ['accept', 'accepted'],
      ['pick_up', 'under_way'],
      ['finish', 'done'],
    ] as const) {
      expect(await stateOf(ride)).toBe('assigned')
      expect((await say(token, ride, step)).body.data).toEqual({ lineId: ride.line.id, state })
      const board = (await stage.operations.get(`/api/dispatch?day=${DAY}`)).body.data
      const job = board.jobs.find(({ lineId }: { lineId: string }) => lineId === ride.line.id)
      expect(job.duties[0].state).toBe(state)
    }
    expect(await stateOf(ride)).toBe('completed')
    const log = await stage.app.db.select().from(auditLog).where(eq(auditLog.actorName, driver.name))
    expect(log.map(({ event }) => event).sort()).toEqual([
      'booking.duty-accepted',
      'booking.duty-done',
      'booking.duty-under-way',
    ])
    expect(log[0]).toMatchObject({ after: { at: '2026-06-10T00:59:00.000Z' }, actorId: null })
    const { body } = await stage.operations.get(`/api/dispatch/lines/${ride.line.id}/reports`)
    expect(body.data).toMatchObject([
      {
        step: 'accept',
        by: driver.name,
        saidAt: '2026-06-10T00:59:00.000Z',
        receivedAt: '2026-03-02T02:00:00.000Z',
      },
      { step: 'pick_up' },
      { step: 'finish' },
    ])
    expect((await give(ride, null)).status).toBe(409)
  })

  it('that comes twice is answered twice and booked once', async () => {
    const { ride, token } = await given('15:00')
    const report = reportOf(ride, 'accept')
    const first = await stage.phone.post(`/api/duty/${token}/reports`, report)
    await say(token, ride, 'pick_up')
    const again = await stage.phone.post(`/api/duty/${token}/reports`, report)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(
      await stage.app.db.select().from(dutyReports).where(eq(dutyReports.lineId, ride.line.id)),
    ).toHaveLength(2)
    const other = await stage.phone.post(`/api/duty/${token}/reports`, { ...report, step: 'finish' })
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  })

  it('of a no-show has its note and photo, which no agency sees', async () => {
    const { ride, driver, token } = await given('16:00')
    const photoId = v7()
    const at = `/api/duty/${token}/photos/${photoId}`
    for (let times = 0; times < 2; times++)
      expect((await stage.phone.post(at, undefined, multipart(jpeg))).status).toBe(204)
    const stranger = await given('16:00')
    expect(
      (await say(stranger.token, stranger.ride, 'no_show', { photoId })).body.errors.photoId,
    ).toHaveLength(1)
    const told = await say(token, ride, 'no_show', { photoId, note: 'Waited an hour at gate 2' })
    expect(told.body.data.state).toBe('no_show')
    expect(await stateOf(ride)).toBe('no_show')
    const { body } = await stage.operations.get(`/api/dispatch/lines/${ride.line.id}/reports`)
    expect(body.data).toMatchObject([{ by: driver.name, note: 'Waited an hour at gate 2', photoId }])
    expect((await stage.operations.get(`/api/uploads/${photoId}`)).status).toBe(200)
    const agent = await stage.app.as('agent', stage.agentId)
    expect((await agent.get(`/api/uploads/${photoId}`)).status).toBe(404)
  })

  it('on a job that was given to another, taken off or cancelled is refused in words', async () => {
    const [moved, off, cancelled] = [await given('17:00'), await given('17:00'), await given('17:00')]
    const { driver } = await stage.crew()
    expect((await give(moved.ride, driver.id)).status).toBe(200)
    expect((await give(off.ride, null)).status).toBe(200)
    const cancel = { command: 'cancel', reason: 'Storm', acceptedFeeCents: 0 }
    expect((await stage.boss.put(`${cancelled.ride.at}/status`, cancel)).status).toBe(200)
    for (const { token, ride } of [moved, off, cancelled]) {
      const { status, body } = await say(token, ride, 'accept')
      expect([status, body.code]).toEqual([409, 'DUTY_NOT_YOURS'])
      expect(body.message).toMatch(/^This job is not yours any more/)
      expect(await jobsOf(token)).toEqual([])
    }
    const foreign = await say(moved.token, (await given('18:00')).ride, 'accept')
    expect(foreign.body.code).toBe('DUTY_NOT_YOURS')
  })

  it('that the job is past is refused', async () => {
    const { ride, token } = await given('19:00')
    expect((await say(token, ride, 'finish')).body.code).toBe('DUTY_PASSED')
    await say(token, ride, 'accept')
    expect((await say(token, ride, 'accept')).body.code).toBe('DUTY_PASSED')
  })

  it('of one of two vehicles leaves the ride open until the other is over too', async () => {
    const ride = await stage.approved(stage.transfer('20:00', { quantity: 2, pax: 6 }))
    const [one, two] = [await stage.crew(), await stage.crew()]
    const put = (personId: string, vehicleId: string) =>
      stage.operations.post('/api/dispatch/moves', {
        ...{ crew: 'drivers', reason: 'So it is' },
        moves: [{ lineId: ride.line.id, dutyId: null, personId, vehicleId }],
      })
    for (const { driver, vehicle } of [one, two]) expect((await put(driver.id, vehicle.id)).status).toBe(200)
    const tokens = [await tokenFor(one.driver), await tokenFor(two.driver)]
    await say(tokens[0] ?? '', ride, 'no_show')
    const third = await stage.crew()
    const pair = {
      ...{ driverId: third.driver.id, vehicleId: third.vehicle.id },
      insteadOf: one.driver.id,
    }
    const replaced = await stage.operations.post(`${ride.at}/transports/${ride.line.id}/drivers`, pair)
    expect([replaced.status, replaced.body.code]).toEqual([409, 'DUTY_OVER'])
    expect(await stateOf(ride)).toBe('assigned')
    await say(tokens[1] ?? '', ride, 'pick_up')
    await say(tokens[1] ?? '', ride, 'finish')
    expect(await stateOf(ride)).toBe('completed')
  })

  it('of a guide is done without a state of the activity’s own', async () => {
    const rafting = await publishedActivityContract(stage.app.db)
    const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.slice(0, 2).map(({ id }: { id: string }) => id)
    const line = {
      contractId: rafting.contract.id,
      packageName: 'Classic',
      date: '2026-06-12',
      time: '08:00',
      guestIds,
    }
    await stage.boss.post(`${at}/activities`, { lines: [line] })
    await stage.boss.put(`${at}/status`, { command: 'submit' })
    const approved = await stage.boss.post(`${at}/approve`, {})
    const trip = { at, code: draft.code, line: approved.body.data.activities[0] }
    const guide = await sampleGuide(stage.app.db, { languages: ['zh'] })
    const moves = [{ lineId: trip.line.id, dutyId: null, personId: guide.id }]
    const body = { crew: 'guides', moves, reason: 'Only one' }
    expect((await stage.operations.post('/api/dispatch/moves', body)).status).toBe(200)
    const token = await tokenFor(guide, { crew: 'guides', day: '2026-06-12' })
    const told = (await stage.phone.get(`/api/duty/${token}`)).body.data
    expect(told).toMatchObject({ crew: 'guides', locale: 'zh', jobs: [{ kind: 'activity' }] })
    expect(told.jobs[0].guests).toHaveLength(2)
    for (const step of ['accept', 'pick_up', 'finish'] as const)
      expect((await say(token, trip, step)).status).toBe(200)
    const [held] = await stage.app.db.select().from(duties).where(eq(duties.guideId, guide.id))
    expect(held?.status).toBe('done')
    const off = { crew: 'guides', moves: [{ lineId: trip.line.id, dutyId: held?.id, personId: null }] }
    const refused = await stage.operations.post('/api/dispatch/moves', off)
    expect(refused.body.details.refused).toMatchObject([{ code: 'DUTY_OVER' }])
    const other = { activityLineId: trip.line.id, guideId: (await sampleGuide(stage.app.db)).id }
    expect((await stage.operations.post(`${at}/guides`, other)).body.code).toBe('DUTY_OVER')
  })

  it('made twenty times at the same moment is booked once, under one key or under twenty', async () => {
    const same = await given('21:00')
    const report = reportOf(same.ride, 'accept')
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => stage.phone.post(`/api/duty/${same.token}/reports`, report)),
    )
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
    const many = await given('21:00')
    const rivals = await Promise.all(Array.from({ length: 20 }, () => say(many.token, many.ride, 'accept')))
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { ride } of [same, many]) {
      const told = and(eq(auditLog.entityId, ride.at.slice(-36)), eq(auditLog.event, 'booking.duty-accepted'))
      expect(await stage.app.db.select().from(auditLog).where(told)).toHaveLength(1)
      expect(
        await stage.app.db.select().from(dutyReports).where(eq(dutyReports.lineId, ride.line.id)),
      ).toHaveLength(1)
    }
  })

  it('control: by what each reads first, all twenty would be booked', async () => {
    const { ride } = await given('22:00')
    const ofLine = eq(duties.bookingTransportId, ride.line.id)
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => stage.app.db.select().from(duties).where(ofLine)),
    )
    const writes = await Promise.all(
      reads
        .filter(([held]) => held && nextDutyState(held.status as DutyState, 'accept'))
        .map(() => stage.app.db.update(duties).set({ status: 'accepted' }).where(ofLine).returning()),
    )
    expect(writes.flat()).toHaveLength(20)
  })
})

const onServer = process.env.TEST_DATABASE_URL ? it : it.skip
onServer('a phone’s day costs as many statements with ten jobs as with one', async () => {
  const { driver, token } = await given('06:00')
  const before = await statementsOf(() => stage.phone.get(`/api/duty/${token}`))
  const more = await stage.approved(stage.transfer('23:00'))
  expect((await give(more, driver.id)).status).toBe(200)
  const after = await statementsOf(() => stage.phone.get(`/api/duty/${token}`))
  expect([before.length, after.length]).toEqual([before.length, before.length])
  expect(await jobsOf(token)).toHaveLength(2)
})
