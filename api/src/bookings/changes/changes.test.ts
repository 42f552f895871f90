import { and, eq, ne, sql } from 'drizzle-orm'
import {
  addons,
  agents,
  allotments,
  auditLog,
  bookingChanges,
  bookingGuests,
  bookings,
  contractSeasons,
  contracts,
  type Db,
  hotelRates,
  payables,
} from '../../db'
import { sampleDriver, sampleVehicle } from '../../testing/sample'
import { publishedActivityContract, publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, nextVersion, roomContract, stayOf } from '../../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let staff: TestClient
let agent: TestClient
let agentId: string

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Told = any

const MARCH = new Date('2026-03-02T02:00:00Z')

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('reservation')
  agentId = (await app.newAgent()).id
  await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, agentId))
  agent = await app.as('agent', agentId)
})
beforeEach(() => {
  app.clock.now = MARCH
})
afterAll(() => app.close())

const must = (answer: Answer): Told => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A stay of two nights and a visit, both confirmed by their suppliers. */
const confirmed = async ({ rooms = 5 } = {}) => {
  const room = await roomContract(app.db, { rooms })
  const visits = await publishedActivityContract(app.db)
  for (const { userId } of [staff, agent]) await agreeTo(app.db, userId, room.version)
  const draft = await draftBooking(app, agent, agentId)
  const at = `/api/bookings/${draft.id}`
  must(await agent.post(`${at}/hotels`, { lines: [stayOf(room, draft)] }))
  must(await agent.post(`${at}/activities`, { lines: [visitOf(visits, draft)] }))
  must(await agent.put(`${at}/status`, { command: 'submit' }))
  const approved = must(await staff.post(`${at}/approve`, {}))
  const [stay, visit] = [approved.hotels[0], approved.activities[0]]
  must(await staff.post(`${at}/hotels/${stay.id}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' }))
  const booking = must(
    await staff.post(`${at}/activities/${visit.id}/confirmation`, { number: 'AX-1', confirmedBy: 'Ketut' }),
  )
  if (booking.status !== 'confirmed') throw new Error(booking.status)
  return { at, id: draft.id as string, room, visits, draft, booking, stay: stay.id, visit: visit.id }
}
type Booking = Awaited<ReturnType<typeof confirmed>>

const visitOf = (visits: Told, draft: Told, fields: object = {}) => ({
  contractId: visits.contract.id,
  packageName: 'Classic',
  date: '2026-06-11',
  time: '08:00',
  guestIds: draft.guests.map(({ id }: Told) => id),
  ...fields,
})

const begun = async (one: Booking, client = agent) => {
  const { id } = must(await client.post(`${one.at}/changes`))
  return { id: id as string, at: `/api/booking-changes/${id}`, copy: `/api/bookings/${id}` }
}
type Begun = Awaited<ReturnType<typeof begun>>

/** The stay a night longer, the visit gone. */
const wanting = async (one: Booking, client = agent, fields: object = { checkOut: '2026-06-13' }) => {
  const change = await begun(one, client)
  const copy = must(await client.get(change.copy))
  must(
    await client.put(`${change.copy}/hotels`, {
      lines: [stayOf(one.room, copy, { id: one.stay, ...fields })],
    }),
  )
  must(await client.put(`${change.copy}/activities`, { lines: [] }))
  return change
}

const look = async ({ at }: Begun, client = agent) => must(await client.get(at))

const sent = async (change: Begun, client = agent, body: object = {}) => {
  const { before, after, fees } = await look(change, client)
  const differenceCents = after.totals.grandCents - before.totals.grandCents
  const feeCents = fees.reduce((all: number, fee: Told) => all + fee.feeCents, 0)
  return client.post(`${change.at}/send`, { differenceCents, feeCents, ...body })
}

/** A service that was asked for stays as a cancelled one. */
const liveOf = (lines: Told[]) => lines.filter(({ status }) => status !== 'cancelled')
const bookingOf = async ({ at }: { at: string }, client = staff) => must(await client.get(at))
const takenOf = async ({ room }: Booking) => {
  const rows = await app.db.select().from(allotments).where(eq(allotments.contractId, room.contract.id))
  return rows.flatMap(({ night, sold }) => (sold ? [`${night} ${sold}`] : [])).sort()
}
const eventsOf = async ({ id }: Booking) => {
  const rows = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(auditLog.createdAt, auditLog.id)
  return rows.map(({ event }) => event)
}

describe('a request that its sender sent otherwise since somebody read it', () => {
  const sentTwice = async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const { version } = await look(change, staff)
    must(await agent.post(`${change.at}/renew`))
    const copy = must(await agent.get(change.copy))
    must(
      await agent.put(`${change.copy}/hotels`, {
        lines: [stayOf(one.room, copy, { id: one.stay, checkOut: '2026-06-14' })],
      }),
    )
    must(await sent(change))
    return { one, change, old: { headers: { 'if-match': `"${version}"` } } }
  }

  it('is neither accepted nor declined for what it was, and answers what it is', async () => {
    const { one, change, old } = await sentTwice()
    for (const [command, body] of [
      ['accept', {}],
      ['decline', { reason: 'Full' }],
    ] as const) {
      const refused = await staff.post(`${change.at}/${command}`, body, old)
      expect([refused.status, refused.body.code]).toEqual([412, 'STALE'])
      expect(refused.body.details).toMatchObject({
        status: 'sent',
        after: { hotels: [{ checkOut: '2026-06-14' }] },
      })
    }
    expect((await bookingOf(one)).hotels[0].checkOut).toBe('2026-06-12')
    const { version } = await look(change, staff)
    const seen = { headers: { 'if-match': `"${version}"` } }
    must(await staff.post(`${change.at}/accept`, {}, seen))
    expect((await bookingOf(one)).hotels[0].checkOut).toBe('2026-06-14')
    expect((await staff.post(`${change.at}/accept`, {}, seen)).body.code).toBe('CHANGE_DECIDED')
  })

  it('isn’t taken back, sent or begun anew by a colleague who saw the older one either', async () => {
    const { change, old } = await sentTwice()
    const late = async (command: string, body = {}) =>
      (await agent.post(`${change.at}/${command}`, body, old)).status
    expect([await late('withdraw'), await late('renew')]).toEqual([412, 412])
    must(await agent.post(`${change.at}/renew`))
    expect(await late('send', { differenceCents: 0, feeCents: 0 })).toBe(412)
  })

  it('is accepted at once by who sends it, for what they saw', async () => {
    const one = await confirmed()
    const change = await wanting(one, staff)
    const { version, before, after, fees } = await look(change, staff)
    const body = {
      differenceCents: after.totals.grandCents - before.totals.grandCents,
      feeCents: fees.reduce((all: number, fee: Told) => all + fee.feeCents, 0),
      atOnce: true,
    }
    const accepted = must(
      await staff.post(`${change.at}/send`, body, { headers: { 'if-match': `"${version}"` } }),
    )
    expect(accepted.status).toBe('accepted')
  })
})

describe('the working copy', () => {
  it('is a booking that only the request knows: priced alike, holding nothing, changing nothing', async () => {
    const one = await confirmed()
    const before = await bookingOf(one)
    const change = await wanting(one)
    const copy = must(await agent.get(change.copy))
    expect(copy).toMatchObject({ id: change.id, changeOf: one.id, code: before.code, commands: [] })
    expect(copy.hotels.map(({ id, checkOut, status }: Told) => [id, checkOut, status])).toEqual([
      [one.stay, '2026-06-13', 'requested'],
    ])
    expect(liveOf(copy.activities)).toEqual([])
    expect(copy.totals.grandCents).toBe(30_000)
    expect(await bookingOf(one)).toEqual(before)
    expect(await takenOf(one)).toEqual(['2026-06-10 1', '2026-06-11 1'])
    expect(JSON.stringify(copy)).not.toMatch(/cost|margin/i)
  })

  it('keeps the ids of what is added, guests and services, from one look to the next', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const copy = must(await agent.get(change.copy))
    const guests = copy.guests.map(({ id, title, name, birthdate, nationalityId, isMain }: Told) => ({
      ...{ id, title, name, birthdate, nationalityId, isMain },
    }))
    const aunt = { ...guests[1], id: undefined, name: 'Aunt Mei', isMain: false }
    const more = must(await agent.put(`${change.copy}/guests`, { guests: [...guests, aunt] }))
    const added = more.guests.find(({ name }: Told) => name === 'Aunt Mei')
    const line = stayOf(one.room, copy, {
      checkIn: '2026-06-12',
      checkOut: '2026-06-14',
      guestIds: [added.id],
    })
    const saved = must(
      await agent.put(`${change.copy}/hotels`, {
        lines: [stayOf(one.room, copy, { id: one.stay }), line],
      }),
    )
    const again = must(await agent.get(change.copy))
    expect(again).toEqual(saved)
    expect(again.hotels[1].guestIds).toEqual([added.id])
    const longer = must(
      await agent.put(`${change.copy}/hotels`, {
        lines: [
          stayOf(one.room, copy, { id: one.stay }),
          { ...line, id: again.hotels[1].id, checkOut: '2026-06-13' },
        ],
      }),
    )
    expect(longer.hotels.map(({ id }: Told) => id)).toEqual([one.stay, again.hotels[1].id])
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    const now = await bookingOf(one)
    expect(now.hotels.map(({ id, status }: Told) => [id, status])).toEqual([
      [one.stay, 'confirmed'],
      [again.hotels[1].id, 'requested'],
    ])
    expect(now.guests.find(({ id }: Told) => id === added.id)?.name).toBe('Aunt Mei')
    expect(now.activities[0].status).toBe('confirmed')
  })

  it('is without a change once its guests were saved as they are shown, whoever of them is the main one', async () => {
    const one = await confirmed()
    const last = one.booking.guests.at(-1).id
    const guestsOf = eq(bookingGuests.bookingId, one.id)
    await app.db.update(bookingGuests).set({ isMain: false }).where(guestsOf)
    await app.db.update(bookingGuests).set({ isMain: true }).where(eq(bookingGuests.id, last))
    const change = await begun(one)
    const { guests } = must(await agent.get(change.copy))
    expect(guests[0].id).toBe(last)
    const fields = guests.map(({ id, title, name, birthdate, nationalityId, isMain }: Told) => ({
      ...{ id, title, name, birthdate, nationalityId, isMain },
    }))
    must(await agent.put(`${change.copy}/guests`, { guests: fields }))
    expect((await look(change)).isEmpty).toBe(true)
    const [main, ...others] = fields
    must(
      await agent.put(`${change.copy}/guests`, {
        guests: [{ ...main, isMain: false }, { ...others[0], isMain: true }, ...others.slice(1)],
      }),
    )
    expect((await look(change)).isEmpty).toBe(false)
  })

  it('prices, offers and refuses as a draft does', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const copy = must(await agent.get(change.copy))
    const quote = await agent.post(
      `${change.copy}/hotels/quote`,
      stayOf(one.room, copy, { checkOut: '2026-06-14', id: one.stay }),
    )
    expect(must(quote).sellCents).toBe(40_000)
    const query = `contractId=${one.room.contract.id}&checkIn=2026-06-12&checkOut=2026-06-13`
    expect(must(await agent.get(`${change.copy}/rooms?${query}`))).toHaveLength(1)
    const outside = await agent.put(`${change.copy}/hotels`, {
      lines: [stayOf(one.room, copy, { id: one.stay, checkOut: '2026-06-15' })],
    })
    expect([outside.status, Object.keys(outside.body.errors)]).toEqual([422, ['lines.0.checkOut']])
    expect((await look(change)).isEmpty).toBe(true)
  })

  it('is saved on what its editor saw, or not', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const copy = must(await agent.get(change.copy))
    const save = (checkOut: string) =>
      agent.put(
        `${change.copy}/hotels`,
        { lines: [stayOf(one.room, copy, { id: one.stay, checkOut })] },
        { headers: { 'if-match': `"${copy.version}"` } },
      )
    must(await save('2026-06-13'))
    const late = await save('2026-06-14')
    expect([late.status, late.body.details.hotels[0].checkOut]).toEqual([412, '2026-06-13'])
  })

  it('is nobody else’s: other agencies know none, our own aren’t told to agencies until they are sent', async () => {
    const one = await confirmed()
    const ours = await wanting(one, staff)
    const stranger = await app.as('agent')
    for (const path of [ours.at, ours.copy]) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await agent.get(path)).status).toBe(404)
    }
    expect(must(await agent.get(`${one.at}/changes`))).toEqual([])
    expect((await agent.post(`${one.at}/changes`)).body.code).toBe('CHANGE_OPEN')
    must(await sent(ours, staff))
    expect(must(await agent.get(`${one.at}/changes`))).toMatchObject([{ id: ours.id, byAgent: false }])
    expect((await agent.post(`${ours.at}/withdraw`)).body.code).toBe('CHANGE_NOT_YOURS')
    expect((await agent.put(`${ours.copy}/activities`, { lines: [] })).body.code).toBe('CHANGE_SENT')
  })

  it.each([['draft'], ['cancelled'], ['travelling']] as const)(
    'isn’t begun of a %s booking',
    async (status) => {
      const draft = await draftBooking(app, agent, agentId)
      const reason = { cancelledAt: MARCH.toISOString(), cancellationReason: 'Ill' }
      await app.db
        .update(bookings)
        .set({ status, ...(status === 'cancelled' && reason) })
        .where(eq(bookings.id, draft.id))
      expect((await agent.post(`/api/bookings/${draft.id}/changes`)).body.code).toBe('CHANGE_NOT_OFFERED')
    },
  )
})

describe('before it is sent', () => {
  it('tells the difference, and no cost to agencies', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    const open = await look(change)
    expect(open).toMatchObject({
      ...{ status: 'working', byAgent: true, fees: [], problems: [], outdated: [], isEmpty: false },
      commands: ['edit', 'send', 'withdraw', 'renew'],
    })
    expect(open.after.status).toBe('in_process')
    expect(JSON.stringify(open)).not.toMatch(/cost|margin/i)
  })

  it('charges what contracts ask for on that day, for the nights and services that are given up', async () => {
    const one = await confirmed()
    const stayCents = one.booking.totals.hotelCents
    app.clock.now = new Date('2026-06-01T02:00:00Z')
    const shorter = await wanting(one, await app.as('agent', agentId), { checkOut: '2026-06-11' })
    const client = await app.as('agent', agentId)
    const open = await look(shorter, client)
    expect(open.fees).toEqual([
      { title: expect.any(String), feeCents: stayCents / 4, rule: expect.stringContaining('50') },
    ])
    expect(open.after.totals.grandCents).toBe(stayCents / 2 + stayCents / 4)
    // The editors know nothing of it.
    expect(must(await client.get(shorter.copy)).addons).toEqual([])
    must(await sent(shorter, client))
    must(await (await app.as('reservation')).post(`${shorter.at}/accept`))
    const now = await bookingOf(one, await app.as('reservation'))
    expect(now.addons).toMatchObject([{ sellCents: stayCents / 4, status: 'active' }])
    expect(now.totals.grandCents).toBe(stayCents / 2 + stayCents / 4)
  })

  it('asks nothing for a visit that stays on its day, whatever else is changed of it', async () => {
    const one = await confirmed()
    app.clock.now = new Date('2026-06-09T02:00:00Z')
    const client = await app.as('agent', agentId)
    const change = await begun(one, client)
    const copy = must(await client.get(change.copy))
    const lines = [visitOf(one.visits, copy, { id: one.visit, remarks: 'A quiet boat' })]
    must(await client.put(`${change.copy}/activities`, { lines }))
    const open = await look(change, client)
    expect([open.isEmpty, open.fees, open.problems]).toEqual([false, [], []])
    must(await sent(change, client))
    must(await (await app.as('reservation')).post(`${change.at}/accept`))
    expect((await bookingOf(one, await app.as('reservation'))).activities).toMatchObject([
      { remarks: 'A quiet boat' },
    ])
  })

  it.each([
    ['nothing is changed', async (one: Booking) => begun(one), 'CHANGE_EMPTY', {}],
    ['another amount was seen', (one: Booking) => wanting(one), 'CHANGE_MOVED', { differenceCents: 1 }],
  ])('isn’t sent while %s', async (_, make, code, body) => {
    const change = await make(await confirmed())
    expect((await sent(change, agent, body)).body.code).toBe(code)
    expect((await look(change)).status).toBe('working')
  })

  it('asks for agreement to the terms of a house that is new', async () => {
    const one = await confirmed()
    const other = await roomContract(app.db)
    const change = await begun(one)
    const copy = must(await agent.get(change.copy))
    must(await agent.put(`${change.copy}/hotels`, { lines: [stayOf(other, copy)] }))
    expect((await sent(change)).body.code).toBe('AGREEMENT_MISSING')
    await agreeTo(app.db, agent.userId, other.version)
    must(await sent(change))
  })
})

describe('sent', () => {
  it('waits on the desk of the reservation office, and in the list behind it', async () => {
    const one = await confirmed()
    const figure = async () => must(await staff.get('/api/dashboard/reservation-desk')).changes_asked
    const before = (await figure()).count
    const change = await wanting(one)
    expect((await figure()).count).toBe(before)
    must(await sent(change, agent, { note: 'Grandmother joins' }))
    expect(await figure()).toEqual({ count: before + 1, since: '2026-03-02' })
    const listed = must(await staff.get('/api/bookings?tab=all&work=changes_asked&perPage=100'))
    expect(listed.map(({ id }: Told) => id)).toContain(one.id)
    expect(must(await staff.get(`${one.at}/changes`))).toMatchObject([
      { status: 'sent', note: 'Grandmother joins', byAgent: true, sentAt: MARCH.toISOString() },
    ])
  })

  it('is accepted whole: what changed is asked again, what didn’t stays confirmed', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const copy = must(await agent.get(change.copy))
    must(
      await agent.put(`${change.copy}/hotels`, {
        lines: [stayOf(one.room, copy, { id: one.stay, checkOut: '2026-06-13' })],
      }),
    )
    must(await sent(change))
    expect(await takenOf(one)).toEqual(['2026-06-10 1', '2026-06-11 1'])
    const accepted = must(await staff.post(`${change.at}/accept`))
    expect(accepted).toMatchObject({
      ...{ status: 'accepted', before: null, after: null, commands: [] },
      sent: { afterCents: one.booking.totals.grandCents + 10_000, feeCents: 0 },
    })
    const now = await bookingOf(one)
    expect(now.status).toBe('in_process')
    expect(now.hotels).toMatchObject([
      { id: one.stay, status: 'requested', checkOut: '2026-06-13', confirmationNumber: null },
    ])
    expect(now.activities).toMatchObject([{ id: one.visit, status: 'confirmed', confirmationNumber: 'AX-1' }])
    expect(await takenOf(one)).toEqual(['2026-06-10 1', '2026-06-11 1', '2026-06-12 1'])
    const owed = await app.db
      .select()
      .from(payables)
      .where(and(eq(payables.bookingId, one.id), ne(payables.status, 'cancelled')))
    expect(owed.map(({ bookingActivityId }) => bookingActivityId)).toEqual([one.visit])
    expect((await eventsOf(one)).slice(-4)).toEqual([
      'booking.change_begun',
      'booking.change_sent',
      'booking.reopen',
      'booking.change_accepted',
    ])
    must(
      await staff.post(`${one.at}/hotels/${one.stay}/confirmation`, { number: 'HX-2', confirmedBy: 'Made' }),
    )
    expect((await bookingOf(one)).status).toBe('confirmed')
  })

  it('that asks nobody anew leaves the booking confirmed', async () => {
    const one = await confirmed()
    const change = await begun(one)
    must(await agent.put(`${change.copy}/activities`, { lines: [] }))
    expect((await look(change)).after.status).toBe('confirmed')
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    const now = await bookingOf(one)
    expect([now.status, liveOf(now.activities)]).toEqual(['confirmed', []])
  })

  it('takes a driver from a ride that changes, and nobody else’s', async () => {
    const one = await confirmed()
    const rides = await publishedTransportContract(app.db)
    const driver = await sampleDriver(app.db)
    const vehicle = await sampleVehicle(app.db, { transportId: rides.transport.id })
    const operations = await app.as('super.admin')
    const ride = (date: string) => ({
      ...{ contractId: rides.contract.id, service: 'full_day', transferType: 'tour', date, time: '09:00' },
      ...{ fromRegionId: rides.airport.id, fromPlace: 'A', toRegionId: rides.beach.id, toPlace: 'B', pax: 2 },
    })
    const change = await begun(one)
    const copy = must(
      await agent.post(`${change.copy}/transports`, { lines: [ride('2026-06-11'), ride('2026-06-12')] }),
    )
    expect(copy.transports.map(({ status }: Told) => status)).toEqual(['to_assign', 'to_assign'])
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    const { transports } = await bookingOf(one)
    for (const { id } of transports)
      must(
        await operations.post(`${one.at}/transports/${id}/drivers`, {
          driverId: driver.id,
          vehicleId: vehicle.id,
        }),
      )
    const next = await begun(one)
    must(
      await agent.put(`${next.copy}/transports`, {
        lines: [
          { ...ride('2026-06-11'), id: transports[0].id },
          { ...ride('2026-06-13'), id: transports[1].id },
        ],
      }),
    )
    must(await sent(next))
    must(await staff.post(`${next.at}/accept`))
    expect((await bookingOf(one)).transports.map(({ status, crew }: Told) => [status, crew.length])).toEqual([
      ['assigned', 1],
      ['to_assign', 0],
    ])
  })

  it('that can’t be had changes nothing, and says why by service', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const before = await bookingOf(one)
    await app.db.update(contracts).set({ status: 'suspended' }).where(eq(contracts.id, one.room.contract.id))
    const refused = await staff.post(`${change.at}/accept`)
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_NOT_POSSIBLE'])
    expect(refused.body.details.problems).toMatchObject([{ id: one.stay, message: expect.any(String) }])
    expect(await bookingOf(one)).toEqual(before)
    const open = await look(change)
    expect(open.status).toBe('sent')
    expect(open.problems).toHaveLength(1)
    // What can still be had is kept.
    const renewed = must(await agent.post(`${change.at}/renew`))
    expect(renewed).toMatchObject({ status: 'working', problems: [], isEmpty: false })
    expect(renewed.after.hotels[0].checkOut).toBe('2026-06-12')
    expect(liveOf(renewed.after.activities)).toEqual([])
  })

  it('isn’t accepted at a price that its sender hasn’t seen', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const dearer = (versionId: string) =>
      app.db.update(hotelRates).set({ sellCents: 12_000 }).where(eq(hotelRates.versionId, versionId))
    const version = await nextVersion(app.db, one.room, dearer)
    await agreeTo(app.db, agent.userId, version)
    const refused = await staff.post(`${change.at}/accept`)
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_MOVED'])
    expect((await bookingOf(one)).status).toBe('confirmed')
    const renewed = must(await agent.post(`${change.at}/renew`))
    expect(renewed.after.totals.hotelCents).toBe(36_000)
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    expect((await bookingOf(one)).totals.hotelCents).toBe(36_000)
  })

  it('without one of the guests asks for less of what they had, and its suppliers anew', async () => {
    const one = await confirmed()
    const before = await bookingOf(one)
    const change = await begun(one)
    const [father, mother, child] = must(await agent.get(change.copy)).guests.map(({ id }: Told) => id)
    const copy = must(await agent.delete(`${change.copy}/guests/${mother}`))
    const [stay, visit] = [copy.hotels[0], copy.activities[0]]
    expect([stay.status, stay.guestIds]).toEqual(['requested', [father]])
    expect([visit.status, visit.guestIds.toSorted()]).toEqual(['requested', [father, child].toSorted()])
    expect(visit.sellCents).toBeLessThan(before.activities[0].sellCents)
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    const now = await bookingOf(one)
    expect([...now.hotels, ...now.activities]).toMatchObject([
      { status: 'requested', sellCents: stay.sellCents, guestIds: [father] },
      { status: 'requested', sellCents: visit.sellCents },
    ])
    expect([now.status, now.totals.grandCents]).toEqual(['in_process', copy.totals.grandCents])
  })

  it('never overwrites what became of the booking meanwhile', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    must(await staff.post(`${one.at}/hotels/${one.stay}/reopen`, { reason: 'Other room' }))
    must(
      await staff.put(
        `${one.at}/hotels/${one.stay}`,
        stayOf(one.room, one.draft, { checkOut: '2026-06-14' }),
      ),
    )
    expect((await look(change, staff)).outdated).toHaveLength(1)
    const refused = await staff.post(`${change.at}/accept`)
    expect([refused.body.code, refused.body.details.titles]).toEqual([
      'CHANGE_OUTDATED',
      [expect.any(String)],
    ])
    expect((await bookingOf(one)).hotels[0].checkOut).toBe('2026-06-14')
    const renewed = must(await agent.post(`${change.at}/renew`))
    expect(renewed).toMatchObject({ status: 'working', outdated: [], sent: null })
    expect(renewed.after.hotels[0].checkOut).toBe('2026-06-14')
    expect(liveOf(renewed.after.activities)).toEqual([])
  })

  it('goes together with what others do to other services', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const [sim] = await app.db
      .insert(addons)
      .values({ name: 'SIM for change', sellCents: 1500, costCents: 900 })
      .returning()
    must(await staff.post(`${one.at}/activities/${one.visit}/reopen`, { reason: 'Later' }))
    must(await staff.post(`${one.at}/addons`, { lines: [{ addonId: sim?.id, pax: 1, days: 1 }] }))
    must(await staff.post(`${change.at}/accept`))
    const now = await bookingOf(one)
    expect([now.hotels[0].checkOut, liveOf(now.activities), now.addons.length]).toEqual(['2026-06-13', [], 1])
  })

  it('is declined with a reason, and taken back by whoever sent it; then another may be asked for', async () => {
    const one = await confirmed()
    const first = await wanting(one)
    must(await sent(first))
    expect((await agent.post(`${first.at}/decline`, { reason: 'No' })).status).toBe(403)
    expect(must(await staff.post(`${first.at}/decline`, { reason: 'The house is full' }))).toMatchObject({
      ...{ status: 'declined', reason: 'The house is full' },
    })
    const second = await wanting(one)
    must(await sent(second))
    expect((await staff.post(`${second.at}/withdraw`)).body.code).toBe('CHANGE_NOT_YOURS')
    expect(must(await agent.post(`${second.at}/withdraw`)).status).toBe('withdrawn')
    expect((await staff.post(`${second.at}/accept`)).body.code).toBe('CHANGE_DECIDED')
    expect((await agent.get(second.copy)).status).toBe(404)
    await begun(one)
    expect(must(await agent.get(`${one.at}/changes`)).map(({ status }: Told) => status)).toEqual([
      'working',
      'withdrawn',
      'declined',
    ])
    expect(await bookingOf(one)).toMatchObject({ status: 'confirmed' })
  })

  it('has nothing left to weigh once its booking is cancelled', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const cancel = { command: 'cancel', reason: 'Ill', acceptedFeeCents: 0 }
    must(await (await app.as('super.admin')).put(`${one.at}/status`, cancel))
    expect(await look(change)).toMatchObject({ after: null, commands: ['withdraw'], problems: [{}] })
    expect((await agent.get(change.copy)).body.code).toBe('CHANGE_NOT_OFFERED')
    expect((await staff.post(`${change.at}/accept`)).body.code).toBe('CHANGE_NOT_OFFERED')
    expect(must(await staff.post(`${change.at}/decline`, { reason: 'Cancelled' })).status).toBe('declined')
  })

  it('of our own is accepted at once by whoever approves', async () => {
    const one = await confirmed()
    const change = await wanting(one, staff)
    expect(must(await sent(change, staff, { atOnce: true })).status).toBe('accepted')
    expect((await bookingOf(one)).hotels[0].checkOut).toBe('2026-06-13')
    const other = await confirmed()
    expect((await sent(await wanting(other), agent, { atOnce: true })).status).toBe(403)
  })

  it('is sent once, however often its key comes', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const { before, after } = await look(change)
    const body = { differenceCents: after.totals.grandCents - before.totals.grandCents, feeCents: 0 }
    const first = await agent.post(`${change.at}/send`, body, key)
    const again = await agent.post(`${change.at}/send`, body, key)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await eventsOf(one)).filter((event) => event === 'booking.change_sent')).toHaveLength(1)
  })
})

describe('other days of the trip', () => {
  const later = { arrival: '2026-06-13', departure: '2026-06-17' }
  const ask = ({ at }: Begun, body: object, client = agent) => client.put(`${at}/dates`, body)
  const daysOf = ({ arrival, departure, hotels, activities }: Told) => [
    ...[arrival, departure],
    ...hotels.flatMap(({ checkIn, checkOut }: Told) => [checkIn, checkOut]),
    ...liveOf(activities).map(({ date }: Told) => date),
  ]
  const asBooked = ['2026-06-10', '2026-06-14', '2026-06-10', '2026-06-12', '2026-06-11']
  const threeLater = ['2026-06-13', '2026-06-17', '2026-06-13', '2026-06-15', '2026-06-14']

  it.each([
    ['later', later, threeLater, ['2026-06-13 1', '2026-06-14 1']],
    [
      'earlier',
      { arrival: '2026-06-08', departure: '2026-06-12' },
      ['2026-06-08', '2026-06-12', '2026-06-08', '2026-06-10', '2026-06-09'],
      ['2026-06-08 1', '2026-06-09 1'],
    ],
  ])(
    '%s: all services keep their distance from the arrival, and the booking waits',
    async (_, dates, days, taken) => {
      const one = await confirmed()
      const change = await begun(one)
      const open = must(await ask(change, dates))
      expect(open).toMatchObject({
        ...{ problems: [], outside: [], fees: [], isEmpty: false },
        dates: { before: { arrival: '2026-06-10', departure: '2026-06-14' }, after: dates },
      })
      expect(daysOf(open.after)).toEqual(days)
      expect(daysOf(open.before)).toEqual(asBooked)
      expect(daysOf(must(await agent.get(change.copy)))).toEqual(days)
      expect(await takenOf(one)).toEqual(['2026-06-10 1', '2026-06-11 1'])
      must(await sent(change))
      expect(daysOf(await bookingOf(one))).toEqual(asBooked)
      must(await staff.post(`${change.at}/accept`))
      const now = await bookingOf(one)
      expect(daysOf(now)).toEqual(days)
      expect([now.status, now.nights, now.hotels[0].status, now.activities[0].status]).toEqual([
        ...['in_process', 4, 'requested', 'requested'],
      ])
      expect(await takenOf(one)).toEqual(taken)
      expect(must(await agent.get(`${one.at}/changes`))[0]).toMatchObject({
        status: 'accepted',
        dates: { after: dates },
      })
    },
  )

  it('move back to what they were, and nothing is asked for', async () => {
    const one = await confirmed()
    const change = await begun(one)
    must(await ask(change, later))
    const back = must(await ask(change, { arrival: '2026-06-10', departure: '2026-06-14' }))
    expect([back.isEmpty, back.dates, daysOf(back.after)]).toEqual([true, null, asBooked])
  })

  it('say who is a child on the new first one', async () => {
    const one = await confirmed()
    await app.db
      .update(bookingGuests)
      .set({ birthdate: '2014-06-12' })
      .where(and(eq(bookingGuests.bookingId, one.id), eq(bookingGuests.category, 'child')))
    const { before, after } = must(await ask(await begun(one), later))
    expect([before.pax, after.pax]).toMatchObject([
      { adults: 2, children: 1 },
      { adults: 3, children: 0 },
    ])
  })

  it('name what they leave out, by the rule of the booking, until it is settled', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const shorter = { arrival: '2026-06-10', departure: '2026-06-11' }
    const open = must(await ask(change, { ...shorter, moveAll: true }))
    expect([open.problems, open.outside]).toEqual([
      [],
      [
        {
          title: expect.stringContaining('2026-06-10'),
          message: 'The trip lasts from 10 Jun 2026 to 11 Jun 2026.',
        },
      ],
    ])
    const refused = await sent(change)
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_NOT_POSSIBLE'])
    // Bringing it up to date doesn't decide what becomes of a service.
    expect(must(await agent.post(`${change.at}/renew`)).outside).toHaveLength(1)
    const copy = must(await agent.get(change.copy))
    must(
      await agent.put(`${change.copy}/hotels`, {
        lines: [stayOf(one.room, copy, { id: one.stay, checkOut: '2026-06-11' })],
      }),
    )
    expect((await look(change)).outside).toEqual([])
    must(await sent(change))
    must(await staff.post(`${change.at}/accept`))
    expect(daysOf(await bookingOf(one))).toEqual([
      ...['2026-06-10', '2026-06-11', '2026-06-10', '2026-06-11', '2026-06-11'],
    ])
  })

  it('leave services where they are if that is asked for', async () => {
    const one = await confirmed()
    const open = must(await ask(await begun(one), { ...later, moveAll: false }))
    expect(daysOf(open.after)).toEqual([later.arrival, later.departure, ...asBooked.slice(2)])
    expect(open.outside).toHaveLength(2)
  })

  it('in a closed season name the service, and nothing that was asked for is lost', async () => {
    const one = await confirmed()
    const version = await nextVersion(app.db, one.room, (versionId) =>
      app.db
        .update(contractSeasons)
        .set({ to: '2026-06-14' })
        .where(eq(contractSeasons.versionId, versionId)),
    )
    await agreeTo(app.db, agent.userId, version)
    const change = await begun(one)
    const open = must(await ask(change, { arrival: '2026-06-15', departure: '2026-06-19' }))
    expect([open.problems, open.outside]).toMatchObject([[{ message: expect.any(String) }], []])
    expect(liveOf(open.after.activities).map(({ date }: Told) => date)).toEqual(['2026-06-16'])
    expect((await sent(change)).body.code).toBe('CHANGE_NOT_POSSIBLE')
    // The other services are edited meanwhile, and the stay is still asked for.
    const copy = must(await agent.get(change.copy))
    must(
      await agent.put(`${change.copy}/activities`, {
        lines: [visitOf(one.visits, copy, { id: one.visit, date: '2026-06-18' })],
      }),
    )
    expect((await look(change)).problems).toEqual(open.problems)
    // Two days less lie in the season, and so the stay is had after all.
    const nearer = must(await ask(change, later))
    expect([nearer.problems, daysOf(nearer.after)]).toEqual([[], [...threeLater.slice(0, 4), '2026-06-16']])
  })

  it('in a closed season leave the stay out once the request is brought up to date', async () => {
    const one = await confirmed()
    await nextVersion(app.db, one.room, (versionId) =>
      app.db
        .update(contractSeasons)
        .set({ to: '2026-06-14' })
        .where(eq(contractSeasons.versionId, versionId)),
    )
    const change = await begun(one)
    must(await ask(change, { arrival: '2026-06-15', departure: '2026-06-19' }))
    const renewed = must(await agent.post(`${change.at}/renew`))
    expect([renewed.problems, renewed.outside.length, renewed.dates.after.arrival]).toEqual([
      [],
      1,
      '2026-06-15',
    ])
  })

  it('give up what was booked for its own days, as contracts say', async () => {
    const one = await confirmed()
    app.clock.now = new Date('2026-06-01T02:00:00Z')
    const client = await app.as('agent', agentId)
    const change = await begun(one, client)
    const { fees, after } = must(await ask(change, later, client))
    const feeCents = one.booking.totals.hotelCents / 2
    expect(fees).toMatchObject([{ feeCents }])
    expect(after.totals.grandCents).toBe(one.booking.totals.grandCents + feeCents)
  })

  it.each([
    ['a last day before the first', { arrival: '2026-06-13', departure: '2026-06-13' }, 'departure'],
    ['a day that is over, from an agency', { arrival: '2026-03-01', departure: '2026-03-05' }, 'arrival'],
    ['a day too far ahead', { arrival: '2099-03-01', departure: '2099-03-05' }, 'arrival'],
  ])('are refused for %s', async (_, dates, field) => {
    const change = await begun(await confirmed())
    const refused = await ask(change, dates)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, expect.arrayContaining([field])])
    expect((await look(change)).isEmpty).toBe(true)
  })

  it('are asked for by whose request it is, on what they saw, while it is worked on', async () => {
    const one = await confirmed()
    const change = await begun(one)
    const { version } = await look(change)
    must(await ask(change, later))
    const old = { headers: { 'if-match': `"${version}"` } }
    const late = await agent.put(`${change.at}/dates`, { ...later, departure: '2026-06-18' }, old)
    expect([late.status, late.body.details.departure]).toEqual([412, '2026-06-17'])
    expect((await ask(change, later, await app.as('agent'))).status).toBe(404)
    expect((await ask(change, later, staff)).status).toBe(403)
    must(await sent(change))
    expect((await ask(change, later)).body.code).toBe('CHANGE_SENT')
    must(await staff.post(`${change.at}/decline`, { reason: 'Full' }))
    expect((await ask(change, later)).body.code).toBe('CHANGE_DECIDED')
  })

  it('aren’t accepted over a service that was added meanwhile and lies outside', async () => {
    const one = await confirmed()
    const change = await begun(one)
    must(await ask(change, later))
    must(await sent(change))
    const rides = await publishedTransportContract(app.db)
    must(await staff.post(`${one.at}/activities/${one.visit}/reopen`, { reason: 'Later' }))
    const ride = {
      ...{ contractId: rides.contract.id, service: 'full_day', transferType: 'tour', date: '2026-06-11' },
      ...{ time: '09:00', fromRegionId: rides.airport.id, fromPlace: 'A', toRegionId: rides.beach.id },
      ...{ toPlace: 'B', pax: 2 },
    }
    must(await staff.post(`${one.at}/transports`, { lines: [ride] }))
    const refused = await staff.post(`${change.at}/accept`)
    expect([refused.body.code, refused.body.details.problems.length]).toEqual(['CHANGE_NOT_POSSIBLE', 1])
    expect(daysOf(await bookingOf(one))).toEqual(asBooked)
  })

  it.each(Array.from({ length: 5 }, (_, at) => [at]))('of two acceptances one wins (%i)', async () => {
    const one = await confirmed({ rooms: 1 })
    const change = await begun(one)
    must(await ask(change, later))
    must(await sent(change))
    const answers = await Promise.all([0, 1].map(() => staff.post(`${change.at}/accept`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await eventsOf(one)).filter((event) => event === 'booking.change_accepted')).toHaveLength(1)
    expect(await takenOf(one)).toEqual(['2026-06-13 1', '2026-06-14 1'])
  })

  it.each(Array.from({ length: 3 }, (_, at) => [at]))(
    'and a step saved at once are both kept (%i)',
    async () => {
      const one = await confirmed()
      const change = await begun(one)
      must(await agent.get(change.copy))
      const answers = await Promise.all([
        agent.put(`${change.copy}/activities`, { lines: [] }),
        ask(change, later),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(daysOf((await look(change)).after)).toEqual(threeLater.slice(0, 4))
    },
  )

  it('would lose one of them if what is wanted were read first and written later', async () => {
    const change = await begun(await confirmed())
    const naive = async (more: object, meanwhile: () => Promise<unknown>) => {
      const [row] = await app.db.select().from(bookingChanges).where(eq(bookingChanges.id, change.id))
      await meanwhile()
      const wanted = { ...(row?.wanted as object), ...more }
      await app.db.update(bookingChanges).set({ wanted }).where(eq(bookingChanges.id, change.id))
    }
    await naive({ dates: later }, () => naive({ guests: [] }, async () => {}))
    const [kept] = await app.db.select().from(bookingChanges).where(eq(bookingChanges.id, change.id))
    expect(kept?.wanted).toEqual({ lines: {}, dates: later })
  })
})

describe('a fee', () => {
  const owedTo = async (one: Booking, { room } = one) =>
    (
      await app.db
        .select({ costCents: payables.costCents })
        .from(payables)
        .where(
          and(
            eq(payables.bookingId, one.id),
            eq(payables.supplierId, room.contract.supplierId),
            ne(payables.status, 'cancelled'),
          ),
        )
        .orderBy(payables.id)
    ).map(({ costCents }) => costCents)
  const onTheFirst = async () => {
    app.clock.now = new Date('2026-06-01T02:00:00Z')
    return { client: await app.as('agent', agentId), office: await app.as('reservation') }
  }

  it('is owed to the supplier of a service that was reopened before', async () => {
    const one = await confirmed()
    must(await staff.post(`${one.at}/hotels/${one.stay}/reopen`, { reason: 'The guests won’t come' }))
    const { client, office } = await onTheFirst()
    const change = await begun(one, client)
    must(await client.put(`${change.copy}/hotels`, { lines: [] }))
    must(await sent(change, client))
    must(await office.post(`${change.at}/accept`))
    expect(await owedTo(one)).toEqual([8000])
  })

  it('of nights that go is owed beside what stays, whatever becomes of the rest', async () => {
    const one = await confirmed()
    const { client, office } = await onTheFirst()
    const change = await wanting(one, client, { checkOut: '2026-06-11' })
    must(await sent(change, client))
    must(await office.post(`${change.at}/accept`))
    const finance = await app.as('finance')
    expect(must(await finance.get(`${one.at}/margin`))).toMatchObject({
      ...{ sellRealisedCents: 5000, costRealisedCents: 4000, owedCents: 4000, payables: 1 },
      ...{ sellEstimatedCents: 10_000, costEstimatedCents: 8000 },
    })
    const { data } = (await finance.get(`/api/payables?search=${one.booking.code}`)).body
    expect(liveOf(data)).toMatchObject([
      { kind: 'extra', costCents: 4000, title: expect.stringMatching(/^Change fee, ./) },
    ])
    // The agent is let off; the hotel isn't.
    must(await office.put(`${one.at}/addons`, { lines: [] }))
    const stay = `${one.at}/hotels/${one.stay}`
    must(await office.post(`${stay}/confirmation`, { number: 'HX-2', confirmedBy: 'Made' }))
    expect(await owedTo(one)).toEqual([4000, 8000])
    const off = { command: 'cancel', reason: 'Ill', acceptedFeeCents: 5000 }
    must(await office.put(`${one.at}/status`, off))
    expect(await owedTo(one)).toEqual([4000, 4000])
  })

  it('is owed to whom a service is taken from for another supplier', async () => {
    const one = await confirmed()
    const { client, office } = await onTheFirst()
    const other = await roomContract(app.db)
    await agreeTo(app.db, client.userId, other.version)
    const change = await begun(one, client)
    const copy = must(await client.get(change.copy))
    must(await client.put(`${change.copy}/hotels`, { lines: [stayOf(other, copy, { id: one.stay })] }))
    must(await sent(change, client))
    must(await office.post(`${change.at}/accept`))
    expect([await owedTo(one), await owedTo(one, { ...one, room: other })]).toEqual([[8000], []])
  })

  it('stays as it was charged: no edit moves it, no agency takes it out, no copy has it', async () => {
    const one = await confirmed()
    app.clock.now = new Date('2026-06-01T02:00:00Z')
    const [client, office] = [await app.as('agent', agentId), await app.as('reservation')]
    const change = await wanting(one, client, { checkOut: '2026-06-11' })
    must(await sent(change, client))
    must(await office.post(`${change.at}/accept`))
    const [fee] = (await bookingOf(one, office)).addons
    const line = { id: fee.id, addonId: fee.addonId, pax: 1, days: 1, remarks: fee.remarks }
    const [sim] = await app.db
      .insert(addons)
      .values({ name: 'SIM beside a fee', sellCents: 1500, costCents: 900 })
      .returning()
    const sims = { addonId: sim?.id, pax: 1, days: 1 }
    const beside = must(await office.put(`${one.at}/addons`, { lines: [line, sims] }))
    expect(beside.addons[0].sellCents).toBe(fee.sellCents)
    expect((await office.put(`${one.at}/addons`, { lines: [{ ...line, pax: 2 }] })).body.code).toBe(
      'FEE_STANDS',
    )
    const next = await begun(one, client)
    expect((await client.put(`${next.copy}/addons`, { lines: [] })).body.code).toBe('FEE_STANDS')
    const copied = must(await client.post(`${one.at}/copy`, { arrival: '2026-06-10' }))
    expect(copied.booking.addons.map(({ addonId }: Told) => addonId)).toEqual([sim?.id])
    expect(must(await office.put(`${one.at}/addons`, { lines: [] })).addons).toEqual([])
  })
})

describe('at once', () => {
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

  it.each(Array.from({ length: 5 }, (_, at) => [at]))('of two acceptances one wins (%i)', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const answers = await Promise.all([0, 1].map(() => staff.post(`${change.at}/accept`)))
    expect(statuses(answers)).toEqual([200, 409])
    expect((await eventsOf(one)).filter((event) => event === 'booking.change_accepted')).toHaveLength(1)
    expect(await takenOf(one)).toEqual(['2026-06-10 1', '2026-06-11 1', '2026-06-12 1'])
  })

  it('of a yes, a no and a withdrawal one wins', async () => {
    const one = await confirmed()
    const change = await wanting(one)
    must(await sent(change))
    const answers = await Promise.all([
      staff.post(`${change.at}/accept`),
      staff.post(`${change.at}/decline`, { reason: 'Full' }),
      agent.post(`${change.at}/withdraw`),
    ])
    expect(statuses(answers)).toEqual([200, 409, 409])
  })

  it('of two who begin one wins', async () => {
    const one = await confirmed()
    const answers = await Promise.all([agent.post(`${one.at}/changes`), staff.post(`${one.at}/changes`)])
    expect(statuses(answers)).toEqual([201, 409])
  })

  /** The control: looks, decides, then writes, as code without the condition would. */
  const naiveDecision = async (db: Db, id: string, meanwhile: () => Promise<unknown>) => {
    const [row] = await db.select().from(bookingChanges).where(eq(bookingChanges.id, id))
    await meanwhile()
    if (row?.status !== 'sent') return false
    const decided = { decidedAt: MARCH.toISOString(), decidedById: staff.userId }
    await db
      .update(bookingChanges)
      .set({ status: 'accepted', ...decided })
      .where(eq(bookingChanges.id, id))
    return true
  }

  it('would both win if the status were read first and written later', async () => {
    const change = await wanting(await confirmed())
    must(await sent(change))
    let second = false
    const first = await naiveDecision(app.db, change.id, async () => {
      second = await naiveDecision(app.db, change.id, async () => {})
    })
    expect([first, second]).toEqual([true, true])
  })

  it('would be two if the database didn’t hold that one is open', async () => {
    const one = await confirmed()
    const twice = async () => {
      const row = {
        ...{ bookingId: one.id, agentId, base: {}, wanted: { lines: {} }, createdById: staff.userId },
      }
      await app.db.transaction(async (tx) => {
        await tx.execute(sql`drop index booking_changes_one_open`)
        await tx.insert(bookingChanges).values([row, row])
        throw new Error('both')
      })
    }
    await expect(twice()).rejects.toThrow('both')
    const row = { bookingId: one.id, agentId, base: {}, wanted: { lines: {} }, createdById: staff.userId }
    await expect(app.db.insert(bookingChanges).values([row, row])).rejects.toThrow()
  })
})

/** What tells of bookings, in lists, figures, files and on the road; a copy is none of it. */
const everywhere = [
  '/api/bookings?tab=all&perPage=100',
  '/api/bookings?tab=confirmed&perPage=100',
  '/api/bookings?tab=all&search=Wang&perPage=100',
  '/api/bookings/status/count',
  '/api/bookings/export?format=csv&tab=all',
  '/api/dashboard/operations-desk',
  '/api/dashboard/own-desk',
  '/api/dispatch?day=2026-06-11',
  '/api/manifest?date=2026-06-11',
  '/api/groups?perPage=100',
  '/api/guests?perPage=100',
  '/api/flights?search=1',
  '/api/invoices?perPage=100',
  '/api/margin?from=2026-06-01&to=2026-06-30',
]

test('a working copy shows in no list, figure, file, board or manifest, and moves no row but its own', async () => {
  const admin = await app.as('super.admin')
  const one = await confirmed()
  const told = async () => {
    const answers: [string, number, string][] = []
    for (const path of everywhere) {
      const { status, body } = await admin.get(path)
      answers.push([path, status, typeof body === 'string' ? body : JSON.stringify(body)])
    }
    return answers
  }
  const tables = async () => {
    const { rows } = await app.db.execute<{ name: string; rows: string }>(sql`
      select relname as name, (xpath('/row/c/text()', query_to_xml(
          format('select count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) as c from %I t', relname), false, true, '')))[1]::text as rows
        from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and relname not in ('booking_changes', 'audit_log', 'idempotency_keys', 'sessions', 'pasts', 'users', 'sign_in_attempts')
        order by 1`)
    return rows
  }
  const [before, rowsBefore] = [await told(), await tables()]
  expect(before.filter(([, status]) => status !== 200)).toEqual([])
  const change = await wanting(one)
  await look(change)
  must(await agent.post(`${change.copy}/hotels/quote`, stayOf(one.room, one.draft)))
  expect(await told()).toEqual(before)
  expect(await tables()).toEqual(rowsBefore)
  for (const [, , body] of before) expect(body).not.toContain(change.id)
})
