import type { DayManifest } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { auditLog, bookingHotels, closures, manifestSignatures } from '../../db'
import { sampleDriver } from '../../testing/sample'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { openedDispatchStage } from '../../testing/sample-dispatch'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { testApp } from '../../testing/test-app'

const stage = openedDispatchStage()

const manifest = async (date: string, query = ''): Promise<DayManifest> =>
  (await stage.operations.get(`/api/manifest?date=${date}${query}`)).body.data

const landing = (time: string, fields: object = {}) =>
  stage.transfer(time, {
    transferType: 'arrival',
    flightNumber: 'GA 7',
    flightTime: '09:10',
    luggage: 4,
    ...fields,
  })

const on = (date: string) => ({ date })

let keys = 0
const assign = (line: { id: string }, personId: string, dutyId: string | null = null) =>
  stage.operations.post(
    '/api/dispatch/moves',
    { crew: 'drivers', moves: [{ lineId: line.id, dutyId, personId }], reason: 'Planned' },
    { headers: { 'idempotency-key': `manifest-${++keys}` } },
  )

const sign = (day: DayManifest, more: object = {}, by = stage.operations) =>
  by.post('/api/manifest/signatures', {
    date: day.date,
    revision: day.revision,
    replaces: day.signature?.id ?? null,
    ...more,
  })

describe('a day', () => {
  it('tells each arrival with its flight, its guests and who drives', async () => {
    const ride = await stage.approved(landing('10:00'))
    const open = await manifest('2026-06-10')
    const shown = open.rides.find(({ lineId }) => lineId === ride.line.id)
    expect(shown).toMatchObject({
      section: 'arrivals',
      code: ride.code,
      time: '10:00',
      flight: 'GA 7',
      flightTime: '09:10',
      from: 'Airport',
      to: 'Hotel',
      zone: stage.rides.beach.zone,
      people: 3,
      pax: { adults: 2, children: 1, infants: 0 },
      crew: [],
      waiting: 1,
    })
    expect(shown?.guests.map(({ name }) => name)).toEqual(['Wang Xiaoming', 'Li Na', 'Wang Mei'])
    expect(open.totals.arrivals).toEqual({ lines: 1, people: 3, waiting: 1 })
    const { driver } = await stage.crew()
    expect((await assign(ride.line, driver.id)).status).toBe(200)
    const driven = (await manifest('2026-06-10')).rides.find(({ lineId }) => lineId === ride.line.id)
    expect(driven).toMatchObject({ waiting: 0, crew: [{ driver: driver.name, plate: expect.any(String) }] })
  })

  it('puts each ride into its section and filters by the zone where people are', async () => {
    const date = '2026-06-11'
    await stage.approved(landing('10:00', on(date)))
    await stage.approved(
      stage.transfer('12:00', {
        ...on(date),
        transferType: 'departure',
        fromRegionId: stage.rides.beach.id,
        toRegionId: stage.rides.airport.id,
      }),
    )
    await stage.approved(stage.transfer('15:00', on(date)))
    const { airport, beach } = stage.rides
    const sectionsIn = async (query: string) =>
      (await manifest(date, query)).rides.map(({ section }) => section).sort()
    expect(await sectionsIn('')).toEqual(['arrivals', 'departures', 'transfers'])
    expect(await sectionsIn(`&zone=${encodeURIComponent(beach.zone)}`)).toEqual([
      'arrivals',
      'departures',
      'transfers',
    ])
    expect(await sectionsIn(`&zone=${encodeURIComponent(airport.zone)}`)).toEqual(['transfers'])
    expect((await manifest(date)).zones).toEqual([airport.zone, beach.zone].sort())
  })

  it('tells activities with operator and guests, stays with the night, and what stands still', async () => {
    const rafting = await publishedActivityContract(stage.app.db)
    const room = await roomContract(stage.app.db)
    await stage.app.db.insert(closures).values({ day: '2026-06-11', name: 'Galungan', blocks: [] })
    const group = await stage.operations.get('/api/manifest?date=2026-06-11')
    expect(group.body.data.closures).toEqual([
      { date: '2026-06-11', name: 'Galungan', reason: null, closed: false },
    ])

    const draft = await draftBooking(stage.app, stage.boss, stage.agentId)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.map(({ id }: { id: string }) => id)
    const visit = {
      ...{ contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-11', time: '08:00' },
      ...{ guestIds, pickupPlace: 'Harbour' },
    }
    const { id: userId } = (await stage.boss.get('/api/auth/me')).body.data
    await agreeTo(stage.app.db, userId, room.version)
    const steps = [
      await stage.boss.post(`${at}/activities`, { lines: [visit] }),
      await stage.boss.post(`${at}/hotels`, { lines: [stayOf(room, draft)] }),
      await stage.boss.put(`${at}/status`, { command: 'submit' }),
      await stage.boss.post(`${at}/approve`, {}),
    ]
    expect(steps.map(({ body }) => body.errors ?? body.code)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const day = await manifest('2026-06-11')
    expect(day.visits.find(({ code }) => code === draft.code)).toMatchObject({
      time: '08:00',
      package: 'Classic',
      pickup: 'Harbour',
      guide: null,
      waiting: 1,
      pax: { adults: 2, children: 1, infants: 0 },
      guests: [{ title: expect.any(String), name: 'Wang Xiaoming' }, {}, {}],
    })
    expect(day.stays.find(({ code }) => code === draft.code)).toMatchObject({
      ...{ night: 2, nights: 2, rooms: 1, checkIn: '2026-06-10', confirmationNumber: null },
      pax: { adults: 2, children: 0, infants: 0 },
      guests: [{ name: 'Wang Xiaoming' }, { name: 'Li Na' }],
    })
    const gone = await manifest('2026-06-12')
    expect(gone.stays.filter(({ code }) => code === draft.code)).toEqual([])
    await stage.app.db
      .update(bookingHotels)
      .set({ status: 'declined' })
      .where(eq(bookingHotels.bookingId, draft.id))
    expect((await manifest('2026-06-11')).stays.filter(({ code }) => code === draft.code)).toEqual([])
  })

  it('tells no price, and nothing at all to who may not dispatch', async () => {
    const { body } = await stage.operations.get('/api/manifest?date=2026-06-10')
    expect(JSON.stringify(body)).not.toMatch(/cents|price|margin/i)
    const agent = await stage.app.as('agent', stage.agentId)
    const sales = await stage.app.as('sales')
    for (const client of [agent, sales])
      for (const path of ['', '/paper', '/pdf', '/sheets'])
        expect((await client.get(`/api/manifest${path}?date=2026-06-10`)).status).toBe(403)
    const day = await manifest('2026-06-10')
    expect((await sign(day, {}, agent)).status).toBe(403)
  })

  it('asks for a day, and for one that there is', async () => {
    for (const query of ['', '?date=2026-02-30', '?date=2026-06-10&surprise=1'])
      expect((await stage.operations.get(`/api/manifest${query}`)).status).toBe(422)
  })
})

describe('signing off', () => {
  const date = '2026-06-13'

  it('holds until something changes, says what, and is signed again', async () => {
    const ride = await stage.approved(landing('10:00', on(date)))
    const { driver } = await stage.crew()
    await assign(ride.line, driver.id)
    expect((await sign(await manifest(date))).status).toBe(201)
    const signed = await manifest(date)
    expect(signed.signature).toMatchObject({ waiting: 0, reason: null, changes: [] })

    const other = await stage.approved(stage.transfer('18:00', on(date)))
    const second = await sampleDriver(stage.app.db, { name: 'Nyoman Reliable', languages: ['en', 'id'] })
    const moved = await assign(ride.line, second.id, await dutyOf(ride.line.id))
    expect(moved.status).toBe(200)
    const changed = await manifest(date)
    expect(changed.signature?.changes).toMatchObject(
      [
        { what: 'changed', code: ride.code, fields: [{ field: 'driver' }] },
        { what: 'added', code: other.code, fields: [] },
      ].sort((a, b) => (a.code < b.code ? -1 : 1)),
    )
    await assign(other.line, driver.id)
    expect((await sign(await manifest(date))).status).toBe(201)
    const again = await manifest(date)
    expect(again.signature).toMatchObject({ changes: [] })
    expect(again.signature?.id).not.toBe(signed.signature?.id)
    const rows = await stage.app.db.select().from(manifestSignatures).where(eq(manifestSignatures.day, date))
    expect(rows.map(({ ending }) => ending).sort()).toEqual([null, 'replaced'])
  })

  const dutyOf = async (lineId: string) => {
    const { body } = await stage.operations.get(`/api/dispatch?day=${date}`)
    const job = body.data.jobs.find((one: { lineId: string }) => one.lineId === lineId)
    return job.duties[0]?.id
  }

  it('asks why while a ride has no driver, and keeps the answer', async () => {
    const day = '2026-06-12'
    await stage.approved(landing('10:00', on(day)))
    const open = await manifest(day)
    const asked = await sign(open)
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([
      409,
      'MANIFEST_UNASSIGNED',
      { count: 1 },
    ])
    expect(asked.body.message).toContain('Rides without a driver: 1.')
    expect((await sign(open, { reason: 'The hotel sends its car' })).status).toBe(201)
    const { signature } = await manifest(day)
    expect(signature).toMatchObject({ waiting: 1, reason: 'The hotel sends its car' })
    const log = await stage.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, signature?.id ?? ''))
    expect(log).toMatchObject([
      { event: 'manifest.signed', reason: 'The hotel sends its car', after: { day, waiting: 1 } },
    ])
  })

  it('signs what was read and nothing else', async () => {
    const day = '2026-06-14'
    const read = await manifest(day)
    await stage.approved(stage.transfer('09:00', on(day)))
    expect((await sign(read, { reason: 'As read' })).body.code).toBe('MANIFEST_CHANGED')
  })

  it('is taken back with a reason, once', async () => {
    const day = '2026-07-01'
    const made = await sign(await manifest(day))
    const at = `/api/manifest/signatures/${made.body.data.id}/withdraw`
    expect((await stage.operations.post(at, {})).status).toBe(422)
    expect((await stage.operations.post(at, { reason: 'Signed the wrong day' })).status).toBe(200)
    expect((await stage.operations.post(at, { reason: 'Again' })).body.code).toBe('MANIFEST_NOT_SIGNED')
    expect((await manifest(day)).signature).toBeNull()
    const log = await stage.app.db.select().from(auditLog).where(eq(auditLog.event, 'manifest.withdrawn'))
    expect(log).toMatchObject([{ reason: 'Signed the wrong day', before: { day } }])
    expect((await sign(await manifest(day))).status).toBe(201)
  })

  const many = (times: number, read: DayManifest) =>
    Promise.all(Array.from({ length: times }, () => sign(read)))
  const codesOf = (answers: Awaited<ReturnType<typeof many>>) =>
    answers.map(({ status, body }) => body.code ?? status).sort()

  it('of many at once one signs; so it is when they sign again', async () => {
    const day = '2026-07-02'
    expect(codesOf(await many(4, await manifest(day)))).toEqual([
      201,
      'MANIFEST_SIGNED',
      'MANIFEST_SIGNED',
      'MANIFEST_SIGNED',
    ])
    await stage.approved(stage.transfer('09:00', on('2026-06-13')))
    const standing = await manifest('2026-06-13')
    const answers = await Promise.all([1, 2, 3].map(() => sign(standing, { reason: 'Late' })))
    expect(codesOf(answers)).toEqual([201, 'MANIFEST_SIGNED', 'MANIFEST_SIGNED'])
  })

  it('without the index of the database all of them would', async () => {
    const bare = await testApp()
    try {
      await bare.db.execute(sql`drop index manifest_signatures_one_a_day`)
      const client = await bare.as('operations')
      const read = (await client.get('/api/manifest?date=2026-07-02')).body.data
      const answers = await Promise.all([1, 2].map(() => sign(read, {}, client)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    } finally {
      await bare.close()
    }
  })
})
