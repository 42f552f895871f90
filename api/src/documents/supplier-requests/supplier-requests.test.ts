import { and, desc, eq } from 'drizzle-orm'
import {
  agents,
  bookingHotels,
  bookingTransports,
  closures,
  mails,
  payables,
  supplierRequests,
  voucherSettings,
} from '../../db'
import { publishedTransportContract } from '../../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { remindSuppliers } from './remind'

let app: TestApp
let staff: TestClient
let supplier: TestClient
let agentId: string

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('reservation')
  supplier = app.bare()
  agentId = (await app.newAgent()).id
})
beforeEach(() => {
  app.clock.now = new Date('2026-03-02T02:00:00Z')
})
afterAll(() => app.close())

const rideOf = (rides: Answered) => ({
  contractId: rides.contract.id,
  service: 'full_day',
  transferType: 'tour',
  date: '2026-06-11',
  time: '09:00',
  fromRegionId: rides.airport.id,
  fromPlace: 'A',
  toRegionId: rides.beach.id,
  toPlace: 'B',
  pax: 2,
})

/** A stay, and a ride where it is wanted, approved. */
const approved = async ({ withRide = false, company = agentId } = {}) => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, company)
  const at = `/api/bookings/${draft.id}`
  await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  if (withRide)
    await staff.post(`${at}/transports`, { lines: [rideOf(await publishedTransportContract(app.db))] })
  await staff.put(`${at}/status`, { command: 'submit' })
  const { hotels, transports } = (await staff.post(`${at}/approve`, {})).body.data
  return {
    at,
    id: draft.id as string,
    room,
    draft,
    lineId: hotels[0].id as string,
    rideId: transports[0]?.id,
  }
}
type Booking = Awaited<ReturnType<typeof approved>>

const to = { recipients: ['res@hotel.test'] }
const send = (one: Booking, body: object = {}, client = staff) =>
  client.post(`${one.at}/supplier-requests`, { kind: 'hotel', lineId: one.lineId, ...to, ...body })

/** The letters of a request, the newest first, each with the address in it. */
const lettersOf = async (requestId: string) => {
  const rows = await app.db.select().from(mails).where(eq(mails.recordId, requestId)).orderBy(desc(mails.id))
  return rows.map((row) => ({ ...row, link: /\/s\/[\w-]+/.exec(row.body)?.[0] ?? '' }))
}
const linkOf = async (requestId: string) => (await lettersOf(requestId))[0]?.link ?? ''

const asked = async (one: Booking, body: object = {}) => {
  const { status, body: answer } = await send(one, body)
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return { request: answer.data, link: await linkOf(answer.data.id) }
}
const listed = async (one: Booking, client = staff): Promise<Answered[]> =>
  (await client.get(`${one.at}/supplier-requests`)).body.data
const bookingOf = async ({ at }: Booking): Promise<Answered> => (await staff.get(at)).body.data
const historyOf = async ({ at }: Booking, client = staff): Promise<Answered[]> =>
  (await client.get(`${at}/histories`)).body.data
const says = (link: string, fields: Record<string, string>, language = 'en') =>
  supplier.post(`${link}/answer?language=${language}`, undefined, {
    payload: new URLSearchParams({ name: 'Wayan', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const yes = { answer: 'confirmed', number: 'HX-9' }
const otherwise = {
  answer: 'offered',
  from: '2026-06-11',
  until: '2026-06-13',
  words: 'A villa with a pool, for 90 a night',
  cost: '180.50',
}
const decide = (id: string, verdict: string, body?: object, client = staff) =>
  client.post(`/api/supplier-requests/${id}/${verdict}`, body)

describe('a request', () => {
  it('is a letter to the house, with what it needs to know and nothing of what anything costs', async () => {
    const one = await approved()
    const contact = await staff.get(`${one.at}/supplier-requests/contact?kind=hotel&lineId=${one.lineId}`)
    expect(contact.body.data).toMatchObject({ supplier: expect.any(String), recipients: expect.any(Array) })
    const { request, link } = await asked(one, { note: 'Honeymooners <3', language: 'fr' })
    expect(request).toMatchObject({
      status: 'open',
      lineId: one.lineId,
      asked: { from: '2026-06-10', until: '2026-06-12', time: null, costCents: 16_000 },
      offer: null,
    })
    const [letter] = await lettersOf(request.id)
    expect(letter).toMatchObject({ recipients: to.recipients, status: 'queued', agentId: null })
    expect(letter?.subject).toContain('merci de confirmer')
    expect(letter?.body).toContain('Honeymooners <3')
    expect(letter?.body).toMatch(/Wang Xiaoming.*Li Na|Li Na.*Wang Xiaoming/)
    const [kept] = await app.db.select().from(supplierRequests).where(eq(supplierRequests.id, request.id))
    expect(JSON.stringify(kept)).not.toContain(link.slice(3))
    for (const language of ['en', 'zh', 'fr', 'ar']) {
      const page = await supplier.get(`${link}?language=${language}`)
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).toContain(`<html lang="${language}"`)
      expect(page.body).toContain('<link rel="icon" href="data:')
      expect(page.body).toContain('Honeymooners &lt;3')
      expect(page.body).toContain('Wang Xiaoming')
      expect(page.body).not.toMatch(/supplier\.\w|[cC]ostCents|160\.00|200\.00|Agent/)
    }
  })

  it.each([
    ['no address', { recipients: [] }, 422, 'INVALID'],
    ['a service of nobody', { lineId: '00000000-0000-7000-8000-000000000000' }, 404, 'NOT_FOUND'],
    ['a service of another kind', { kind: 'activity' }, 404, 'NOT_FOUND'],
  ])('is refused for %s', async (_, body, status, code) => {
    const answer = await send(await approved(), body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is refused before the approval, once the service is confirmed, and when its day is over', async () => {
    const room = await roomContract(app.db)
    const draft = await draftBooking(app, staff, agentId)
    const at = `/api/bookings/${draft.id}`
    const saved = await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    const early = { at, id: draft.id, lineId: saved.body.data.hotels[0].id } as Booking
    expect((await send(early)).body.code).toBe('NOT_APPROVED')
    const one = await approved()
    await staff.post(`${one.at}/hotels/${one.lineId}/confirmation`, { number: 'A', confirmedBy: 'Made' })
    expect((await send(one)).body.code).toBe('WRONG_LINE_STATUS')
    const late = await approved()
    app.clock.now = new Date('2026-06-10T16:00:00Z')
    expect((await send(late, {}, await app.as('reservation'))).body.code).toBe('SERVICE_PAST')
  })

  it('asks again for what was reopened', async () => {
    const one = await approved()
    const hotel = `${one.at}/hotels/${one.lineId}`
    await staff.post(`${hotel}/confirmation`, { number: 'A', confirmedBy: 'Made' })
    await staff.post(`${hotel}/reopen`, { reason: 'Dates' })
    await asked(one)
    expect((await bookingOf(one)).hotels[0].status).toBe('requested')
  })

  it('is for the reservation office alone: agents learn neither cost nor words', async () => {
    const company = await app.newAgent()
    const one = await approved({ company: company.id })
    const { request, link } = await asked(one)
    await says(link, otherwise)
    const agent = await app.as('agent', company.id)
    for (const answer of [
      await agent.get(`${one.at}/supplier-requests`),
      await agent.get(`${one.at}/supplier-requests/contact?kind=hotel&lineId=${one.lineId}`),
      await send(one, {}, agent),
      await decide(request.id, 'accept', undefined, agent),
      await decide(request.id, 'refuse', { reason: 'No' }, agent),
      await decide(request.id, 'withdraw', undefined, agent),
      await decide(request.id, 'link', undefined, agent),
    ])
      expect(answer.status).toBe(403)
    await decide(request.id, 'accept')
    const seen = JSON.stringify([(await agent.get(one.at)).body, await historyOf(one, agent)])
    expect(seen).toContain('booking.approve')
    expect(seen).not.toMatch(/supplier_/)
    expect(seen).not.toMatch(/18050|180\.5|AGREED_COST|90 a night|[cC]ostCents/)
    expect(JSON.stringify(await historyOf(one))).toContain('18050')
    expect(JSON.stringify((await bookingOf(one)).hotels[0].trace)).toContain('AGREED_COST')
  })
})

describe('the desk of the reservation office', () => {
  const queues = ['to_request', 'unanswered', 'offered', 'declined'] as const
  const deskOf = async (): Promise<Answered> => (await staff.get('/api/dashboard/reservation-desk')).body.data
  /** Which of its queues hold a booking of an agency that has no other; each figure is what its list holds. */
  const queuesOf = async (company: string) => {
    const desk = await deskOf()
    const holding: string[] = []
    for (const work of queues) {
      const listed = (await staff.get(`/api/bookings?tab=all&work=${work}`)).body.meta.total
      expect([work, listed]).toEqual([work, desk[work].count])
      const { meta } = (await staff.get(`/api/bookings?tab=all&work=${work}&agentId=${company}`)).body
      if (meta.total) holding.push(work)
    }
    return holding
  }
  const alone = async (withRide = false) => {
    const company = (await app.newAgent()).id
    return { company, one: await approved({ company, withRide }) }
  }

  it('has a service to request until its supplier is asked, and then one without an answer', async () => {
    const { company, one } = await alone()
    expect(await queuesOf(company)).toEqual(['to_request'])
    const { request } = await asked(one)
    expect(await queuesOf(company)).toEqual(['unanswered'])
    await decide(request.id, 'withdraw')
    expect(await queuesOf(company)).toEqual(['to_request'])
    app.clock.now = new Date('2026-03-02T03:00:00Z')
    await asked(one)
    await asked(one, { note: 'Sea side, please' })
    expect(await queuesOf(company)).toEqual(['unanswered'])
    app.clock.now = new Date('2026-03-02T04:00:00Z')
    await staff.put(`${one.at}/hotels/${one.lineId}`, stayOf(one.room, one.draft, { checkOut: '2026-06-13' }))
    expect(await queuesOf(company)).toEqual(['to_request'])
  })

  it('has an offer as an offer alone, and its answer waits for the supplier again', async () => {
    const { company, one } = await alone()
    const { request, link } = await asked(one)
    await says(link, otherwise)
    expect(await queuesOf(company)).toEqual(['offered'])
    await decide(request.id, 'refuse', { reason: 'Too small' })
    expect(await queuesOf(company)).toEqual(['unanswered'])
  })

  it('has an offer of a service that was reopened as an offer alone', async () => {
    const { company, one } = await alone()
    await says((await asked(one)).link, otherwise)
    await staff.post(`${one.at}/hotels/${one.lineId}/confirmation`, { number: 'HX-9', confirmedBy: 'Wayan' })
    await staff.post(`${one.at}/hotels/${one.lineId}/reopen`, { reason: 'Another bed' })
    expect((await bookingOf(one)).hotels[0].status).toBe('reopened')
    expect(await queuesOf(company)).toEqual(['offered'])
  })

  it('has a stay that was confirmed and reopened to request, whoever was asked for it before', async () => {
    const { company, one } = await alone()
    await asked(one)
    await staff.post(`${one.at}/hotels/${one.lineId}/confirmation`, { number: 'HX-9', confirmedBy: 'Wayan' })
    await staff.post(`${one.at}/hotels/${one.lineId}/reopen`, { reason: 'Another bed' })
    expect(await queuesOf(company)).toEqual(['to_request'])
  })

  it('has a ride that its supplier declined as declined, until somebody is asked for it anew', async () => {
    const { company, one } = await alone(true)
    const ride = { kind: 'transport', lineId: one.rideId }
    await says((await asked(one)).link, yes)
    await says((await asked(one, ride)).link, { answer: 'declined', reason: 'No car' })
    expect(await queuesOf(company)).toEqual(['declined'])
    await asked(one, ride)
    expect(await queuesOf(company)).toEqual(['unanswered'])
  })

  it('has a ride that was confirmed and reopened to request', async () => {
    const { company, one } = await alone(true)
    await says((await asked(one)).link, yes)
    await says((await asked(one, { kind: 'transport', lineId: one.rideId })).link, yes)
    await staff.post(`${one.at}/transports/${one.rideId}/reopen`, { reason: 'Another hour' })
    expect((await bookingOf(one)).transports[0].status).toBe('requested')
    expect(await queuesOf(company)).toEqual(['to_request'])
  })

  it('has nothing to request of a ride that waits for a driver of ours', async () => {
    const { company, one } = await alone(true)
    await says((await asked(one)).link, yes)
    await app.db
      .update(bookingTransports)
      .set({ status: 'to_assign' })
      .where(eq(bookingTransports.id, one.rideId))
    expect(await queuesOf(company)).toEqual([])
  })

  it('counts from the day on which a service became one to request, and a letter from its own', async () => {
    // Before those of all others.
    app.clock.now = new Date('2026-02-20T02:00:00Z')
    const one = await approved({ withRide: true })
    app.clock.now = new Date('2026-02-23T17:00:00Z')
    await asked(one)
    const { to_request, unanswered } = await deskOf()
    expect([to_request.since, unanswered.since]).toEqual(['2026-02-20', '2026-02-24'])
  })
})

describe('its link', () => {
  it('finds nothing once it was changed, taken back, made anew or has ended, always alike', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    const unknown = await supplier.get('/s/nonsense?language=en')
    expect(unknown.status).toBe(404)
    const gone = async (address: string) => {
      const page = await supplier.get(`${address}?language=en`)
      const plain = (text: string) => text.replace(/nonce="[^"]*"/, '')
      expect([page.status, plain(page.body)]).toEqual([404, plain(unknown.body)])
      expect((await says(address, yes)).status).toBe(303)
    }
    await gone('/s/%E5%B7%B4')
    await gone(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    const { url } = (await decide(request.id, 'link')).body.data
    await gone(link)
    const fresh = new URL(url).pathname
    expect((await supplier.get(fresh)).status).toBe(200)
    app.clock.now = new Date('2026-06-10T16:00:00Z')
    await gone(fresh)
    app.clock.now = new Date('2026-03-02T02:00:00Z')
    expect((await decide(request.id, 'withdraw')).body.data.status).toBe('withdrawn')
    await gone(fresh)
    expect((await decide(request.id, 'withdraw')).body.code).toBe('REQUEST_OVER')
    expect((await decide(request.id, 'link')).body.code).toBe('REQUEST_OVER')
    expect((await bookingOf(one)).hotels[0].status).toBe('requested')
  })

  it('leads to the newer request once one is sent, and says when the service has changed', async () => {
    const one = await approved()
    const { link } = await asked(one)
    const { request } = await asked(one, { note: 'Sea side, please' })
    expect((await listed(one)).map(({ status }) => status)).toEqual(['open', 'replaced'])
    expect((await supplier.get(link)).body).toContain('Sea side, please')
    const hotel = `${one.at}/hotels/${one.lineId}`
    await staff.put(hotel, stayOf(one.room, one.draft, { checkOut: '2026-06-13' }))
    expect((await listed(one))[0]).toMatchObject({ id: request.id, status: 'changed' })
    const page = await supplier.get(`${link}?language=en`)
    expect(page.body).toContain('This request has changed')
    expect(page.body).not.toContain('<form')
    await says(link, yes)
    expect((await bookingOf(one)).hotels[0].status).toBe('requested')
  })

  it('with an offer nobody has to decide on once the service has changed', async () => {
    const one = await approved()
    const waiting = async () =>
      (await staff.get('/api/dashboard/reservation-desk')).body.data.offered.count as number
    const before = await waiting()
    await says((await asked(one)).link, otherwise)
    expect(await waiting()).toBe(before + 1)
    app.clock.now = new Date('2026-03-02T03:00:00Z')
    await staff.put(`${one.at}/hotels/${one.lineId}`, stayOf(one.room, one.draft, { checkOut: '2026-06-13' }))
    expect((await listed(one))[0].status).toBe('changed')
    expect(await waiting()).toBe(before)
    app.clock.now = new Date('2026-03-02T02:00:00Z')
  })
})

describe('a supplier', () => {
  it('confirms with its number as staff would: the debt, the booking, the history and a letter', async () => {
    const credit = await app.newAgent()
    await app.db.update(agents).set({ onCredit: true }).where(eq(agents.id, credit.id))
    const one = await approved({ company: credit.id })
    const { request, link } = await asked(one)
    const answer = await says(link, yes, 'fr')
    expect([answer.status, answer.headers.location]).toEqual([303, `${link}?language=fr`])
    expect(await bookingOf(one)).toMatchObject({
      status: 'confirmed',
      hotels: [{ status: 'confirmed', confirmationNumber: 'HX-9', confirmedBy: 'Wayan' }],
    })
    const owed = await app.db.select().from(payables).where(eq(payables.bookingId, one.id))
    expect(owed).toMatchObject([{ costCents: 16_000 }])
    const told = await historyOf(one)
    const confirmed = told.find(({ event }) => event === 'booking.line-confirmed')
    expect(confirmed).toMatchObject({ by: { id: null, name: expect.stringMatching(/^Wayan · /) } })
    expect(told.map(({ event }) => event)).toContain('booking.supplier_asked')
    const letters = await lettersOf(request.id)
    expect(letters).toHaveLength(2)
    expect(letters[0]).toMatchObject({
      subject: expect.stringContaining('confirmed'),
      body: expect.stringContaining('HX-9'),
    })
    await says(link, { answer: 'declined', reason: 'Full' })
    const page = await supplier.get(`${link}?language=en`)
    expect(page.body).toMatch(/Confirmed by .Wayan/)
    expect(page.body).toContain('HX-9')
    expect(page.body).not.toContain('<form')
    expect((await listed(one))[0]).toMatchObject({ status: 'confirmed', number: 'HX-9' })
    expect((await decide(request.id, 'withdraw')).body.code).toBe('REQUEST_OVER')
  })

  it('is told to the agency by what happened alone: neither who said so, nor their words', async () => {
    const company = await app.newAgent()
    const one = await approved({ company: company.id, withRide: true })
    const { link } = await asked(one)
    const debt = 'You owe us 4,000 from October'
    await says(link, { answer: 'declined', reason: debt })
    expect(JSON.stringify(await historyOf(one))).toMatch(/Wayan.*4,000 from October/)
    const entries = await historyOf(one, await app.as('agent', company.id))
    expect(entries[0]).toMatchObject({ event: 'booking.line-declined', reason: null, by: { name: '' } })
    expect(JSON.stringify(entries)).not.toMatch(/Wayan|from October/)
  })

  it('declines a stay, which is declined then, and a ride, which waits for somebody else', async () => {
    const one = await approved({ withRide: true })
    const { link } = await asked(one)
    await says(link, { answer: 'declined', reason: 'Full' })
    const ride = await asked(one, { kind: 'transport', lineId: one.rideId })
    await says(ride.link, { answer: 'declined', reason: 'No car' })
    expect(await bookingOf(one)).toMatchObject({
      hotels: [{ status: 'declined' }],
      transports: [{ status: 'requested' }],
    })
    expect((await listed(one)).map(({ status, reason }) => [status, reason])).toEqual([
      ['declined', 'No car'],
      ['declined', 'Full'],
    ])
    const events = (await historyOf(one)).map(({ event, reason }) => [event, reason])
    expect(events).toContainEqual(['booking.line-declined', 'Full'])
    expect(events).toContainEqual(['booking.supplier_declined', 'No car'])
  })

  it('is told by field what is wrong, in its language, and loses nothing it typed', async () => {
    const one = await approved()
    const { link } = await asked(one)
    const wrong = await says(link, { ...otherwise, from: '2026-06-20', cost: 'cheap' }, 'fr')
    expect([wrong.status, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(wrong.body).toContain('Ce n’est pas un montant')
    expect(wrong.body).toContain('Le départ doit venir après')
    expect(wrong.body).toContain('value="cheap"')
    expect(wrong.body).toContain('A villa with a pool')
    expect((await listed(one))[0].status).toBe('open')
  })

  it('reads which days around are closed or feasts, by name and date alone, under the dates and in its offer', async () => {
    await app.db.insert(closures).values([
      { day: '2026-06-11', name: 'Nyepi <3', reason: 'Told to staff', blocks: ['transfers'] },
      { day: '2026-09-01', name: 'Far away', blocks: [] },
    ])
    const { link } = await asked(await approved())
    const page = await supplier.get(`${link}?language=en`)
    for (const field of ['from', 'until'])
      expect(page.body).toMatch(
        new RegExp(
          `aria-describedby="offered-${field}-marked".*?id="offered-${field}-marked"[^>]*>[^/]*Nyepi &lt;3`,
        ),
      )
    expect(page.body).not.toMatch(/Told to staff|Far away/)
    await says(link, otherwise)
    const answered = (await supplier.get(`${link}?language=en`)).body
    expect(answered).toMatch(/11 Jun 2026.*?Nyepi &lt;3/)
    expect(answered).not.toContain('Told to staff')
    await app.db.delete(closures)
  })

  it('offers otherwise; taken, the service is what it offered at what it asked, and it confirms that', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    await says(link, otherwise)
    expect((await listed(one))[0]).toMatchObject({
      status: 'offered',
      answeredBy: 'Wayan',
      offer: {
        from: '2026-06-11',
        until: '2026-06-13',
        time: null,
        costCents: 18_050,
        words: otherwise.words,
      },
    })
    expect((await bookingOf(one)).hotels[0]).toMatchObject({ checkIn: '2026-06-10', status: 'requested' })
    const desk = (await staff.get('/api/dashboard/reservation-desk')).body.data
    expect(desk.offered.count).toBe(
      (await staff.get('/api/bookings?tab=all&work=offered&perPage=100')).body.meta.total,
    )
    expect(desk.offered.count).toBeGreaterThan(0)
    const taken = await decide(request.id, 'accept')
    expect(taken.body.data).toMatchObject({ status: 'open', note: otherwise.words })
    expect((await bookingOf(one)).hotels[0]).toMatchObject({
      ...{ id: one.lineId, checkIn: '2026-06-11', checkOut: '2026-06-13', status: 'requested' },
      ...{ costCents: 18_050, sellCents: 20_000 },
    })
    expect((await listed(one)).map(({ status }) => status)).toEqual(['open', 'accepted'])
    expect((await decide(request.id, 'refuse', { reason: 'Late' })).body.code).toBe('REQUEST_OVER')
    const page = await supplier.get(`${link}?language=en`)
    expect(page.body).toContain('we accept what you offered')
    expect(page.body).toContain('11 Jun 2026')
    await says(link, yes)
    const [owed] = await app.db.select().from(payables).where(eq(payables.bookingId, one.id))
    expect(owed?.costCents).toBe(18_050)
  })

  it('keeps the cost that was agreed while the service stays, and loses it with another one', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    await says(link, { answer: 'offered', cost: '150' })
    await decide(request.id, 'accept')
    const hotel = `${one.at}/hotels/${one.lineId}`
    const body = (fields: object) => stayOf(one.room, one.draft, fields)
    await staff.put(hotel, body({ remarks: 'Late arrival' }))
    expect((await bookingOf(one)).hotels[0]).toMatchObject({ costCents: 15_000, sellCents: 20_000 })
    await staff.put(hotel, body({ checkOut: '2026-06-13' }))
    expect((await bookingOf(one)).hotels[0]).toMatchObject({ costCents: 24_000, sellCents: 30_000 })
    const [line] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.id, one.lineId))
    expect(line?.agreedCostCents).toBeNull()
  })

  it('offers days that can’t be had: nothing changes, and the reason is told by its field', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    await says(link, { ...otherwise, until: '2026-06-20' })
    const refused = await decide(request.id, 'accept')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['checkOut']])
    expect((await listed(one))[0].status).toBe('offered')
    expect((await bookingOf(one)).hotels[0]).toMatchObject({ checkOut: '2026-06-12', costCents: 16_000 })
  })

  it('is told why its offer was refused, and asked again at the same address', async () => {
    const one = await approved({ withRide: true })
    const { request, link } = await asked(one, { kind: 'transport', lineId: one.rideId })
    await says(link, { answer: 'offered', time: '10:30' })
    expect((await decide(request.id, 'refuse', {})).status).toBe(422)
    const again = await decide(request.id, 'refuse', { reason: 'The boat leaves at ten' })
    expect(again.body.data.status).toBe('open')
    const page = await supplier.get(`${link}?language=en`)
    expect(page.body).toContain('The boat leaves at ten')
    expect(page.body).toContain('<form')
    expect((await lettersOf(again.body.data.id))[0]?.body).toContain('The boat leaves at ten')
    const second = await says(link, { answer: 'offered', time: '09:30' })
    expect(second.status).toBe(303)
    await decide(again.body.data.id, 'accept')
    const booking = await bookingOf(one)
    expect(booking.transports[0]).toMatchObject({ time: '09:30', status: 'requested' })
    expect((await historyOf(one)).map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'booking.supplier_offered',
        'booking.supplier_offer_refused',
        'booking.supplier_offer_accepted',
      ]),
    )
  })

  it('answers twenty times at once: one answer counts', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    const ways = [{ answer: 'declined', reason: 'Full' }, yes, otherwise]
    await Promise.all(Array.from({ length: 20 }, (_, at) => says(link, { ...ways[at % 3], name: `N${at}` })))
    const [kept] = await app.db.select().from(supplierRequests).where(eq(supplierRequests.id, request.id))
    const letters = (await lettersOf(request.id)).filter((letter) => !letter.link)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(`${kept?.answeredBy} `)
    const status = { declined: 'declined', confirmed: 'confirmed', offered: 'requested' }[
      kept?.answer ?? 'offered'
    ]
    expect((await bookingOf(one)).hotels[0].status).toBe(status)
  })

  it('tells whoever comes second that theirs wasn’t taken, and nobody who pressed twice', async () => {
    const one = await approved()
    const { link } = await asked(one)
    expect((await says(link, yes)).status).toBe(303)
    expect((await says(link, yes)).status).toBe(303)
    const second = await says(link, { answer: 'declined', reason: 'Full', name: 'Made' })
    expect([second.status, second.body]).toEqual([409, expect.stringContaining('was not taken')])
    expect(second.body).toContain('Wayan')
    expect((await bookingOf(one)).hotels[0].status).toBe('confirmed')
  })

  it('control: answers that read first and write then all count', async () => {
    const one = await approved()
    const { request } = await asked(one)
    const mine = eq(supplierRequests.id, request.id)
    const reads = Array.from(
      { length: 20 },
      async () => (await app.db.select().from(supplierRequests).where(mine))[0],
    )
    const free = (await Promise.all(reads)).filter((row) => row && !row.answer)
    const written = await Promise.all(
      free.map((_, at) =>
        app.db
          .update(supplierRequests)
          .set({
            answer: 'confirmed',
            number: `${at}`,
            answeredBy: 'Wayan',
            answeredAt: '2026-03-02T02:00:00Z',
          })
          .where(mine)
          .returning(),
      ),
    )
    expect(written.flat().length).toBeGreaterThan(1)
  })

  it('of two who judge an offer at once, one does', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    await says(link, otherwise)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? decide(request.id, 'accept') : decide(request.id, 'refuse', { reason: 'No' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listed(one)).toHaveLength(2)
  })
})

describe('whoever says nothing', () => {
  const complaints: unknown[] = []
  afterEach(() => expect(complaints).toEqual([]))
  const remindOn = (day: string) =>
    remindSuppliers({
      db: app.db,
      storage: app.storage,
      now: () => new Date(`${day}T04:00:00.000Z`),
      origin: 'http://melali.test',
      complain: (error) => complaints.push(error),
    })
  const remindersOf = async (id: string) => (await lettersOf(id)).filter(({ onceKey }) => onceKey)

  it('is reminded once, after as many days as the settings say, with a link that works', async () => {
    const one = await approved()
    const { request, link } = await asked(one)
    await remindOn('2026-03-03')
    expect(await remindersOf(request.id)).toHaveLength(0)
    await Promise.all(Array.from({ length: 6 }, () => remindOn('2026-03-04')))
    await remindOn('2026-03-09')
    const [letter, ...more] = await remindersOf(request.id)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Reminder: /)
    expect((await supplier.get(letter?.link ?? '')).status).toBe(200)
    expect((await supplier.get(link)).status).toBe(200)
    expect((await listed(one))[0].remindedAt).not.toBeNull()
    const reminded = (await historyOf(one)).find(({ event }) => event === 'booking.supplier_reminded')
    expect(reminded?.by).toEqual({ id: null, name: 'Melali' })
    await app.db
      .update(mails)
      .set({ onceKey: null })
      .where(and(eq(mails.recordId, request.id)))
    await remindOn('2026-03-09')
    expect(await remindersOf(request.id)).toHaveLength(1)
    expect(await lettersOf(request.id)).toHaveLength(3)
  })

  it('isn’t reminded of what is answered, withdrawn, changed or settled, nor where the settings say never', async () => {
    const [answered, withdrawn, settled, never] = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ]
    const first = await asked(answered)
    await says(first.link, otherwise)
    const second = await asked(withdrawn)
    await decide(second.request.id, 'withdraw')
    const third = await asked(settled)
    await staff.post(`${settled.at}/hotels/${settled.lineId}/decline`, { reason: 'By phone' })
    await remindOn('2026-03-05')
    const fourth = await asked(never)
    await app.db.update(voucherSettings).set({ supplierReminderDays: 0 })
    await remindOn('2026-03-09')
    for (const { request } of [first, second, third, fourth])
      expect(await remindersOf(request.id)).toHaveLength(0)
  })
})
