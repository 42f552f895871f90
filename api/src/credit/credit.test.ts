import { eq } from 'drizzle-orm'
import { confirmHeld } from '../bookings/commands/confirm-if-ready'
import { confirmWithinCredit } from '../bookings/jobs/confirm-within-credit'
import { addons, agents, bookings, invoices } from '../db'
import { sampleBooking, sampleInvoice } from '../testing/sample'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { fitsCredit } from './hold'
import { usedCents } from './used'

let app: TestApp
let staff: TestClient
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
})
afterAll(() => app.close())

const creditor = async (creditLimitCents: number | null) => {
  const { id } = await app.newAgent()
  await app.db.update(agents).set({ onCredit: true, creditLimitCents }).where(eq(agents.id, id))
  return id
}

/** A stay for 200 dollars, approved and with all but its confirmation number. */
const approved = async (agentId: string) => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  await staff.put(`${at}/status`, { command: 'submit' })
  const { body } = await staff.post(`${at}/approve`, {})
  const confirm = () =>
    staff.post(`${at}/hotels/${body.data.hotels[0].id}/confirmation`, { number: 'HX-1', confirmedBy: 'Made' })
  return { id: draft.id as string, at, confirm }
}

const stateOf = async (id: string) => {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return [row?.status, row?.creditHold]
}

describe('the credit of an agent', () => {
  it('holds what fits into it; the rest waits for its minimum payment, marked', async () => {
    const agentId = await creditor(30_000)
    const [first, second] = [await approved(agentId), await approved(agentId)]
    const done = await first.confirm()
    expect(done.body.data).toMatchObject({ status: 'confirmed', creditHold: false })
    const held = await second.confirm()
    expect(held.body.data).toMatchObject({ status: 'in_process', creditHold: true })
    const credit = await staff.get(`/api/agents/${agentId}/credit`)
    expect(credit.body.data).toEqual({
      agentId,
      onCredit: true,
      limitCents: 30_000,
      usedCents: 20_000,
      leftCents: 10_000,
    })
  })

  it('lets the held one go once the limit is raised, without anybody touching it', async () => {
    const agentId = await creditor(19_999)
    const one = await approved(agentId)
    await one.confirm()
    expect(await stateOf(one.id)).toEqual(['in_process', true])
    await app.db.transaction((tx) => confirmWithinCredit(tx, app.clock.now))
    expect(await stateOf(one.id)).toEqual(['in_process', true])
    await staff.put(`/api/agents/${agentId}`, { creditLimitCents: 20_000 })
    await app.db.transaction((tx) => confirmWithinCredit(tx, app.clock.now))
    expect(await stateOf(one.id)).toEqual(['confirmed', false])
  })

  it('lets go what waited for its first payment, once its agent is put on credit', async () => {
    const { id: agentId } = await app.newAgent()
    const [ready, open] = [await approved(agentId), await approved(agentId)]
    await ready.confirm()
    const keepTime = () => app.db.transaction((tx) => confirmWithinCredit(tx, app.clock.now))
    await keepTime()
    expect(await stateOf(ready.id)).toEqual(['in_process', false])
    await staff.put(`/api/agents/${agentId}`, { onCredit: true, creditLimitCents: 20_000 })
    await keepTime()
    expect([await stateOf(ready.id), await stateOf(open.id)]).toEqual([
      ['confirmed', false],
      ['in_process', false],
    ])
  })

  it('is no matter for who has no limit, and no use to who pays before', async () => {
    const free = await approved(await creditor(null))
    expect((await free.confirm()).body.data.status).toBe('confirmed')
    const payer = await approved((await app.newAgent()).id)
    expect((await payer.confirm()).body.data).toMatchObject({ status: 'in_process', creditHold: false })
  })

  it('counts each booking once: what is confirmed or what is invoiced, whichever is more', async () => {
    const agentId = await creditor(100_000)
    const draft = await sampleBooking(app.db, { agentId })
    expect(await usedCents(app.db, agentId)).toBe(0)
    const invoice = await sampleInvoice(app.db, { agentId, amountCents: 12_000 })
    expect(await usedCents(app.db, agentId)).toBe(0)
    await app.db.update(bookings).set({ status: 'submitted' }).where(eq(bookings.id, invoice.bookingId))
    expect(await usedCents(app.db, agentId)).toBe(12_000)
    await app.db
      .update(bookings)
      .set({ status: 'confirmed', hotelCents: 20_000 })
      .where(eq(bookings.id, invoice.bookingId))
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, invoice.bookingId))
    expect(await usedCents(app.db, agentId)).toBe(Math.max(12_000, row?.totalCents ?? 0))
    expect(await usedCents(app.db, agentId, invoice.bookingId)).toBe(0)
    expect(draft.status).toBe('draft')
    const [kept] = await app.db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(kept?.remainingCents).toBe(12_000)
  })

  it('is seen by the agent it belongs to, and by no other', async () => {
    const agentId = await creditor(30_000)
    const other = await app.as('agent')
    expect((await other.get(`/api/agents/${agentId}/credit`)).status).toBeGreaterThanOrEqual(403)
  })
})

describe('two bookings for the last of the credit, confirmed at once', () => {
  it('one gets it, the other waits', async () => {
    const agentId = await creditor(20_000)
    const both = [await approved(agentId), await approved(agentId)]
    const answers = await Promise.all(both.map(({ confirm }) => confirm()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const states = await Promise.all(both.map(({ id }) => stateOf(id)))
    expect(states.map(([status]) => status).sort()).toEqual(['confirmed', 'in_process'])
    expect(await usedCents(app.db, agentId)).toBe(20_000)
    await app.db.transaction((tx) => confirmHeld({ tx, now: app.clock.now, audit: () => {} }, agentId))
    expect(await usedCents(app.db, agentId)).toBe(20_000)
  })

  it('the control: who looks before the other has written lets both through', async () => {
    const agentId = await creditor(20_000)
    const both = await Promise.all([0, 1].map(() => sampleBooking(app.db, { agentId, hotelCents: 20_000 })))
    const looks = await Promise.all(both.map((booking) => fitsCredit(app.db, booking)))
    for (const { id } of both)
      await app.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id))
    expect(looks).toEqual([true, true])
    expect(await usedCents(app.db, agentId)).toBe(40_000)
  })
})

describe('credit that is given back', () => {
  const reason = 'Asked for by mistake'

  /** One that is confirmed, and one that is ready but for the credit that the first takes. */
  const beside = async (lines: (at: string) => Promise<unknown>) => {
    const agentId = await creditor(40_000)
    const first = await approved(agentId)
    await lines(first.at)
    await first.confirm()
    const second = await approved(agentId)
    await second.confirm()
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
      ['confirmed', false],
      ['in_process', true],
    ])
    return { ...first, second: second.id }
  }

  it('by a change that is accepted confirms at once who waits for it', async () => {
    const sold = { name: 'Flowers', sellCents: 5_000, costCents: 1 }
    const [flowers] = await app.db.insert(addons).values(sold).returning()
    const { at, second } = await beside((of) =>
      staff.post(`${of}/addons`, { lines: [{ addonId: flowers?.id, pax: 1, days: 1 }] }),
    )
    const { id } = (await staff.post(`${at}/changes`)).body.data
    await staff.delete(`/api/bookings/${id}/addons`)
    const seen = { atOnce: true, differenceCents: -5_000, feeCents: 0 }
    const sent = await staff.post(`/api/booking-changes/${id}/send`, seen)
    expect([sent.status, sent.body.data?.status]).toEqual([200, 'accepted'])
    expect(await stateOf(second)).toEqual(['confirmed', false])
  })

  it('by a service that is cancelled does so too', async () => {
    let later = ''
    const { at, second } = await beside(async (of) => {
      const { hotels } = (await staff.get(of)).body.data
      const [{ id, contractId, roomId, guestIds }] = hotels
      const stay = { contractId, roomId, guestIds, board: 'BB', rooms: 1 }
      const lines = [
        { ...stay, id, checkIn: '2026-06-10', checkOut: '2026-06-12' },
        { ...stay, checkIn: '2026-06-12', checkOut: '2026-06-13' },
      ]
      const { body } = await staff.put(`${of}/hotels`, { lines })
      later = `${of}/hotels/${body.data.hotels[1].id}`
      await staff.post(`${later}/confirmation`, { number: 'HX-2', confirmedBy: 'Made' })
    })
    await staff.post(`${later}/reopen`, { reason })
    const gone = await staff.delete(later, { acceptedFeeCents: 0 })
    expect([gone.status, gone.body.data?.status]).toEqual([200, 'confirmed'])
    expect((await staff.get(at)).body.data.totalCents).toBe(20_000)
    expect(await stateOf(second)).toEqual(['confirmed', false])
  })

  /** One that is billed, and one that is ready but for the credit that the bill takes. */
  const waiting = async () => {
    const agentId = await creditor(30_000)
    const [first, second] = [await approved(agentId), await approved(agentId)]
    const { body } = await staff.post('/api/invoices/create', { bookingId: first.id })
    await second.confirm()
    expect(await stateOf(second.id)).toEqual(['in_process', true])
    return { ...first, bill: `/api/invoices/${body.data.id}`, lines: body.data.lines, second: second.id }
  }

  it.each([
    ['a void invoice', 200],
    ['a credit note', 201],
    ['an invoice that is issued anew for less', 201],
    ['a booking that is cancelled', 200],
  ] as const)('by %s confirms at once who waits for it', async (by, status) => {
    const { at, bill, lines, second } = await waiting()
    const [{ id, contractId, roomId, guestIds }] = (await staff.get(at)).body.data.hotels
    const nights = { checkIn: '2026-06-10', checkOut: '2026-06-11', board: 'BB', rooms: 1 }
    await staff.put(`${at}/hotels`, { lines: [{ id, contractId, roomId, guestIds, ...nights }] })
    const give = {
      'a void invoice': () => staff.put(`${bill}/status`, { status: 'void', reason }),
      'a credit note': () =>
        staff.post(`${bill}/credit-notes`, { lines: [{ id: lines[0].id, amountCents: 10_000 }], reason }),
      'an invoice that is issued anew for less': () => staff.post(`${bill}/reissue`, { reason }),
      'a booking that is cancelled': () =>
        staff.put(`${at}/status`, { command: 'cancel', reason, acceptedFeeCents: 0 }),
    }
    expect(await stateOf(second)).toEqual(['in_process', true])
    expect((await give[by]()).status).toBe(status)
    expect(await stateOf(second)).toEqual(['confirmed', false])
  })
})
