import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { addons, agents } from '../../db'
import { sampleDriver, sampleVehicle } from '../../testing/sample'
import { publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let other: TestClient
let agentId: string
let house: Awaited<ReturnType<typeof houseOf>>

const houseOf = async () => {
  const room = await roomContract(app.db, { rooms: 200 })
  const rides = await publishedTransportContract(app.db)
  const [sim] = await app.db
    .insert(addons)
    .values({ name: 'SIM card', sellCents: 1500, costCents: 900 })
    .returning()
  const driver = await sampleDriver(app.db)
  const vehicle = await sampleVehicle(app.db, { transportId: rides.transport.id })
  await agreeTo(app.db, staff.userId, room.version)
  await agreeTo(app.db, staff.userId, rides.version)
  return { room, rides, sim, driver, vehicle }
}

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  other = await app.as('reservation')
  agentId = (await app.newAgent('Kuta Travel')).id
  await app.db.update(agents).set({ onCredit: true })
  house = await houseOf()
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Told = any

const pass = (seconds = 1) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

const rideOn = (date: string) => ({
  contractId: house.rides.contract.id,
  service: 'full_day',
  transferType: 'tour',
  date,
  time: '09:00',
  fromRegionId: house.rides.airport.id,
  fromPlace: 'Airport',
  toRegionId: house.rides.beach.id,
  toPlace: 'Hotel',
  pax: 3,
})

const kept = (lines: Told[]) => lines.map(({ id }) => id)

type Command = (at: string, now: Told) => Promise<Answer>

/** What people do with a booking; many are refused where it stands, which is no change. */
const commands: Record<string, Command> = {
  stay: (at, now) => staff.put(`${at}/hotels`, { lines: [stayOf(house.room, now)] }),
  longer: (at, now) =>
    staff.put(`${at}/hotels`, {
      lines: [stayOf(house.room, now, { id: kept(now.hotels)[0], checkOut: '2026-06-13' })],
    }),
  'who sleeps': (at, now) =>
    staff.put(`${at}/hotels`, {
      lines: [
        stayOf(house.room, now, { id: kept(now.hotels)[0], guestIds: [now.guests[0].id], remarks: 'Alone' }),
      ],
    }),
  'no stay': (at) => staff.put(`${at}/hotels`, { lines: [] }),
  rides: (at) => staff.put(`${at}/transports`, { lines: [rideOn('2026-06-11'), rideOn('2026-06-12')] }),
  'one ride': (at, now) =>
    staff.put(`${at}/transports`, { lines: [{ ...rideOn('2026-06-12'), id: kept(now.transports)[0] }] }),
  extras: (at) => staff.put(`${at}/addons`, { lines: [{ addonId: house.sim?.id, pax: 2, days: 1 }] }),
  guests: (at, now) =>
    staff.put(`${at}/guests`, {
      guests: now.guests.map(
        ({ id, title, name, birthdate, nationalityId, isMain }: Told, place: number) => ({
          ...{ id, title, birthdate, nationalityId, isMain },
          name: place === 2 ? `${name}i` : name,
        }),
      ),
    }),
  submit: (at) => staff.put(`${at}/status`, { command: 'submit', acceptPriceChange: true }),
  return: (at) => other.put(`${at}/status`, { command: 'return', reason: 'Dates are wrong' }),
  approve: (at) => other.post(`${at}/approve`, { acceptPriceChange: true }),
  confirm: (at, now) =>
    other.post(`${at}/hotels/${kept(now.hotels)[0]}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' }),
  reopen: (at, now) => other.post(`${at}/hotels/${kept(now.hotels)[0]}/reopen`, { reason: 'Other dates' }),
  drive: (at, now) =>
    staff.post(`${at}/transports/${kept(now.transports)[0]}/drivers`, {
      driverId: house.driver.id,
      vehicleId: house.vehicle.id,
    }),
  bill: (_, now) => staff.post('/api/invoices/create', { bookingId: now.id }),
  cancel: (at) => staff.put(`${at}/status`, { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 }),
}

/** What a page tells, without what may be done next: that is for today. */
const told = ({ body }: Answer) => {
  if (!body.data) throw new Error(JSON.stringify(body))
  return { ...body.data, commands: [] }
}

const lookedBack = async (client: TestClient, id: string, at: string) =>
  (await client.get(`/api/bookings/${id}/as-of?at=${at}`)).body.data.booking

test('whatever was done, every moment answers what its page answered then', async () => {
  const done = new Map<string, number>()
  const names = Object.keys(commands)
  const anyHistory = fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 14 })
  const play = async (steps: readonly string[]) => {
    pass(60)
    const { id } = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${id}`
    const pages = [{ at: app.clock.now.toISOString(), page: told(await staff.get(at)) }]
    for (const step of steps) {
      pass()
      const { status } = await commands[step]!(at, pages.at(-1)?.page)
      if (status < 300) done.set(step, (done.get(step) ?? 0) + 1)
      pages.push({ at: app.clock.now.toISOString(), page: told(await staff.get(at)) })
    }
    for (const { at: moment, page } of pages) expect(await lookedBack(staff, id, moment)).toEqual(page)
  }
  const way = ['stay', 'longer', 'rides', 'extras', 'submit', 'approve', 'drive', 'confirm', 'bill', 'reopen']
  await fc.assert(fc.asyncProperty(anyHistory, play), {
    numRuns: 12,
    examples: [
      [way],
      [
        [
          'stay',
          'who sleeps',
          'guests',
          'rides',
          'one ride',
          'submit',
          'return',
          'no stay',
          'submit',
          'cancel',
        ],
      ],
      // What was credited later isn't there before.
      [['stay', 'submit', 'bill', 'stay', 'cancel']],
    ],
  })
  expect(names.filter((name) => !done.has(name))).toEqual([])
})

const asOf = (client: TestClient, id: string, at: string) => client.get(`/api/bookings/${id}/as-of?at=${at}`)

describe('who looks back', () => {
  test('sees what they may see today: an agency its own bookings, never a cost', async () => {
    const seller = await app.as('agent', agentId)
    pass(60)
    const { id } = await draftBooking(app, staff, agentId)
    await staff.put(`/api/bookings/${id}/hotels`, {
      lines: [stayOf(house.room, (await staff.get(`/api/bookings/${id}`)).body.data)],
    })
    const at = app.clock.now.toISOString()
    expect((await asOf(staff, id, at)).body.data.booking.hotels[0].costCents).toBe(16_000)
    const answer = await asOf(seller, id, at)
    expect(answer.body.data.booking.hotels[0].sellCents).toBe(20_000)
    expect(JSON.stringify(answer.body)).not.toMatch(/cost|margin/i)
    const stranger = await app.as('agent')
    expect((await asOf(stranger, id, at)).status).toBe(404)
    expect((await asOf(await app.anonymous(), id, at)).status).toBe(401)
  })

  test('is told that there was no booking yet, and that a moment is none', async () => {
    pass(60)
    const { id } = await draftBooking(app, staff, agentId)
    const before = await asOf(staff, id, '2026-01-01T00:00:00.000Z')
    expect([before.status, before.body.code]).toEqual([404, 'NOT_BEGUN_THEN'])
    expect(before.body.details.since).toBe(app.clock.now.toISOString())
    expect((await asOf(staff, id, 'yesterday')).status).toBe(422)
    expect((await asOf(staff, id, '2199-01-01T00:00:00.000Z')).body.data.booking.id).toBe(id)
  })
})

/** As a booking is that was last changed before its past was kept. */
const forget = (id: string, day: string) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from pasts`)
    await tx.execute(sql`update bookings set updated_at = ${day}, version = 9 where id = ${id}`)
  })

test('of one that is older than the records, what was before its last change then is not made up', async () => {
  pass(60)
  const { id, guests } = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${id}`
  await staff.put(`${at}/hotels`, { lines: [stayOf(house.room, { guests })] })
  const page = told(await staff.get(at))
  await forget(id, '2026-02-01T00:00:00.000Z')
  const refused = async (moment: string) => {
    const { status, body } = await asOf(staff, id, moment)
    return [status, body.code, body.details.since]
  }
  const notKept = [404, 'NOT_KEPT_THEN', '2026-02-01T00:00:00.000Z']
  expect(await refused('2026-01-31T00:00:00.000Z')).toEqual(notKept)
  const before = '2026-02-20T00:00:00.000Z'
  const same = { ...page, version: 9 }
  expect(await lookedBack(staff, id, before)).toEqual(same)
  pass()
  await staff.put(`${at}/hotels`, { lines: [] })
  expect(await refused('2026-01-31T00:00:00.000Z')).toEqual(notKept)
  expect(await lookedBack(staff, id, before)).toEqual(same)
  expect((await lookedBack(staff, id, app.clock.now.toISOString())).hotels).toEqual([])
})

it('what was kept of a row, and when it was written, is found by index, however much is kept', async () => {
  const { id } = await draftBooking(app, staff, agentId)
  const reads = await app.db.transaction(async (tx) => {
    const blocks = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        sql`select sum(pg_stat_get_xact_blocks_fetched(oid))::int as read
          from pg_class where relname ~ '^(pasts|audit_log)' and relkind in ('r', 'i')`,
      )
      return rows[0]?.read ?? 0
    }
    await tx.execute(sql`insert into pasts (of, owner_id, row_id, at, said)
      select 'bookings', gen_random_uuid(), gen_random_uuid(), now(), '{}' from generate_series(1, 10000)`)
    // Many entries a transaction, of which this one has none: the newest are no help.
    await tx.execute(sql`insert into audit_log (id, entity, entity_id, event, actor_name, created_at, tx)
      select gen_random_uuid(), 'region', n, 'region.updated', 'x', now() - n * interval '1 s', (1 + n % 200)::text::xid8 from generate_series(1, 10000) n`)
    await tx.execute(sql`analyze audit_log`)
    const before = await blocks()
    await tx.execute(sql`update bookings set remarks = 'Looked up' where id = ${id}::uuid`)
    await tx.execute(sql`set constraints all immediate`)
    return (await blocks()) - before
  })
  // Down its trees to look and to write; all of them are some hundred.
  expect(reads).toBeLessThan(40)
})
