import { eq } from 'drizzle-orm'
import { bookingHotels, bookings, mails, quotations } from '../../db'
import { addDays } from '../../pricing'
import { sampleBooking, sampleHotelLine } from '../../testing/sample'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let sales: TestClient
let guest: TestClient

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  guest = app.bare()
})
beforeEach(() => {
  app.clock.now = new Date('2026-03-02T02:00:00Z')
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

const draft = async (wish: object = {}) => {
  const booking = await sampleBooking(app.db, { status: 'draft', ...wish })
  await sampleHotelLine(app.db, booking.id, { sellCents: 33_333 })
  await sampleHotelLine(app.db, booking.id, { sellCents: 66_668 })
  return booking
}
const offer = (bookingId: string, body: object = {}, client = sales) =>
  client.post(`/api/bookings/${bookingId}/quotations`, { validUntil: '2026-03-09', ...body })
const offered = async (bookingId: string, body: object = {}): Promise<Answered> => {
  const { status, body: answer } = await offer(bookingId, body)
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data
}
const listed = async (bookingId: string, client = sales): Promise<Answered[]> =>
  (await client.get(`/api/bookings/${bookingId}/quotations`)).body.data
const statuses = async (bookingId: string, client = sales) =>
  (await listed(bookingId, client)).map(({ status }) => status)
const linkOf = ({ url }: { url: string }) => new URL(url).pathname
const says = (link: string, fields: Record<string, string>) =>
  guest.post(`${link}/answer?language=fr`, undefined, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const yes = { answer: 'accepted', name: 'Anna Müller' }

describe('a quotation', () => {
  it('keeps the price of its day, with what is added to each service rounded by itself', async () => {
    const booking = await draft()
    const first = await offered(booking.id, { addedPercent: 15, itemised: true })
    // 38332.95 and 76668.2, half up each.
    expect(first).toMatchObject({
      number: `${booking.code}-Q1`,
      status: 'open',
      amountCents: 38_333 + 76_668,
      todayCents: 115_001,
      currency: 'USD',
    })
    await app.db
      .update(bookingHotels)
      .set({ sellCents: 70_000 })
      .where(eq(bookingHotels.bookingId, booking.id))
    const [kept] = await listed(booking.id)
    expect(kept).toMatchObject({ amountCents: 115_001, todayCents: 161_000 })
    const { body } = await sales.get(`/api/quotations/${first.id}/paper`)
    expect(JSON.stringify(body.data.blocks)).toContain('1,150.01')
    expect(JSON.stringify(body.data.blocks)).toContain('383.33')
  })

  it('knows of services that are others today at the same price', async () => {
    const booking = await draft()
    await offered(booking.id, { addedPercent: 15 })
    const since = async () => {
      const [{ amountCents, todayCents, otherServices }] = await listed(booking.id)
      expect(todayCents).toBe(amountCents)
      return otherServices
    }
    const [first] = await app.db.select().from(bookingHotels).where(eq(bookingHotels.bookingId, booking.id))
    expect(await since()).toBe(false)
    await app.db
      .update(bookingHotels)
      .set({ checkOut: addDays(first?.checkOut ?? '', 1) })
      .where(eq(bookingHotels.id, first?.id ?? ''))
    expect(await since()).toBe(true)
  })

  it('says what is on request, as nobody may count on it yet', async () => {
    const booking = await draft()
    const [first] = await app.db
      .select({ id: bookingHotels.id })
      .from(bookingHotels)
      .where(eq(bookingHotels.bookingId, booking.id))
    await app.db
      .update(bookingHotels)
      .set({ onRequest: true })
      .where(eq(bookingHotels.id, first?.id ?? ''))
    const { id } = await offered(booking.id)
    const { body } = await sales.get(`/api/quotations/${id}/paper`)
    expect(JSON.stringify(body.data.blocks).match(/ · on request/g)).toHaveLength(1)
  })

  it('tells the total alone unless it is itemised', async () => {
    const { id } = await offered((await draft()).id)
    const { body } = await sales.get(`/api/quotations/${id}/paper`)
    const said = JSON.stringify(body.data.blocks)
    expect(said).toContain('1,000.01')
    expect(said).not.toContain('333.33')
  })

  it('is superseded by a newer one, withdrawn until it is answered, and expires after its last day in Bali', async () => {
    const booking = await draft()
    const first = await offered(booking.id)
    const second = await offered(booking.id)
    expect(await statuses(booking.id)).toEqual(['open', 'superseded'])
    // Half past midnight of the 10th in Bali, and half past eleven before.
    app.clock.now = new Date('2026-03-09T16:30:00Z')
    expect(await statuses(booking.id, await app.as('sales'))).toEqual(['expired', 'superseded'])
    app.clock.now = new Date('2026-03-09T15:30:00Z')
    expect(await statuses(booking.id, await app.as('sales'))).toEqual(['open', 'superseded'])
    app.clock.now = new Date('2026-03-02T02:00:00Z')
    expect((await sales.post(`/api/quotations/${second.id}/withdraw`)).body.data.status).toBe('withdrawn')
    expect((await sales.post(`/api/quotations/${second.id}/withdraw`)).body.code).toBe('QUOTATION_OVER')
    const { body } = await sales.get(`/api/quotations/${first.id}/paper`)
    expect(body.data.standing).toBe('superseded')
  })

  it.each([
    ['a day that has passed', {}, { validUntil: '2026-03-01' }, 422, 'INVALID'],
    ['a day after the arrival', {}, { validUntil: '2026-12-01' }, 422, 'INVALID'],
    ['more than twice the price', {}, { addedPercent: 101 }, 422, 'INVALID'],
    ['a booking that was taken', { status: 'confirmed' }, {}, 409, 'WRONG_STATUS'],
  ])('is refused for %s', async (_, wish, body, status, code) => {
    const answer = await offer((await draft(wish)).id, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is refused where nothing has a price', async () => {
    const booking = await sampleBooking(app.db, { status: 'draft' })
    expect((await offer(booking.id)).body.code).toBe('NOTHING_TO_QUOTE')
  })

  it('is for those of the booking’s agency, and nobody without the right makes one', async () => {
    const [own, other] = [await app.newAgent(), await app.newAgent()]
    const booking = await draft({ agentId: own.id })
    const { id } = await offered(booking.id)
    const theirs = await app.as('agent', own.id)
    const stranger = await app.as('agent', other.id)
    expect((await theirs.get(`/api/bookings/${booking.id}/quotations`)).body.data).toHaveLength(1)
    expect((await offer(booking.id, { addedPercent: 10 }, theirs)).status).toBe(201)
    for (const answer of [
      await stranger.get(`/api/bookings/${booking.id}/quotations`),
      await stranger.get(`/api/quotations/${id}/paper`),
      await stranger.post(`/api/quotations/${id}/withdraw`),
      await offer(booking.id, {}, stranger),
    ])
      expect(answer.status).toBe(404)
    expect((await offer(booking.id, {}, await app.as('finance'))).status).toBe(403)
  })

  it('numbers twenty that are made at once without a gap', async () => {
    const booking = await draft()
    await Promise.all(Array.from({ length: 20 }, () => offered(booking.id)))
    const all = await listed(booking.id)
    expect(all.map(({ number }) => Number(number.split('-Q')[1]))).toEqual(
      Array.from({ length: 20 }, (_, at) => 20 - at),
    )
    expect(all.filter(({ status }) => status === 'open')).toHaveLength(1)
  })
})

describe('its guest', () => {
  it.each(['en', 'zh', 'fr', 'ar'])(
    'opens it without a sign-in, in %s, and sees no cost',
    async (language) => {
      const made = await offered((await draft()).id, { note: 'Très <b>cher</b>' })
      const page = await guest.get(`${linkOf(made)}?language=${language}`)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain(`<html lang="${language}"`)
      expect(page.body).toContain(made.number)
      expect(page.body).toContain('Très &lt;b&gt;cher&lt;/b&gt;')
      expect(page.body).not.toMatch(/quotation\.\w|titles\.|costs?Cents/)
      const pdf = await guest.get(`${linkOf(made)}/pdf?language=${language}`)
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    },
  )

  it('accepts once; who made it gets a letter, and the booking remembers', async () => {
    const booking = await draft()
    const made = await offered(booking.id)
    const answer = await says(linkOf(made), { ...yes, note: 'With a sea view, please' })
    expect([answer.status, answer.headers.location]).toEqual([303, `${linkOf(made)}?language=fr`])
    await says(linkOf(made), { answer: 'declined', name: 'Somebody else' })
    const [kept] = await listed(booking.id)
    expect(kept).toMatchObject({
      status: 'accepted',
      answeredBy: 'Anna Müller',
      answerNote: 'With a sea view, please',
    })
    const letters = await app.db.select().from(mails).where(eq(mails.recordId, made.id))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain('With a sea view, please')
    const { body } = await sales.get(`/api/bookings/${booking.id}/histories`)
    expect(JSON.stringify(body.data)).toContain('quotation_accepted')
    const page = await guest.get(linkOf(made))
    expect(page.body).toContain('Anna Müller')
    expect(page.body).not.toContain('<form')
    expect((await sales.post(`/api/quotations/${made.id}/withdraw`)).body.code).toBe('QUOTATION_OVER')
  })

  it.each([
    ['superseded', (id: string) => offered(id)],
    [
      'expired',
      async () => {
        app.clock.now = new Date('2026-03-20T02:00:00Z')
      },
    ],
    [
      'of a booking whose option lapsed',
      (id: string) => app.db.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, id)),
    ],
    [
      'of a booking that was approved',
      (id: string) => app.db.update(bookings).set({ status: 'in_process' }).where(eq(bookings.id, id)),
    ],
  ])('accepts nothing that is %s', async (_, happens) => {
    const booking = await draft()
    const made = await offered(booking.id)
    await happens(booking.id)
    await says(linkOf(made), yes)
    const [stored] = await app.db.select().from(quotations).where(eq(quotations.id, made.id))
    expect(stored?.answer).toBeNull()
    expect((await guest.get(linkOf(made))).body).not.toContain('<form')
  })

  it.each([
    ['en', 'BOOKED'],
    ['zh', '已预订'],
    ['fr', 'RÉSERVÉ'],
    ['ar', 'محجوز'],
  ])(
    'reads in %s that the trip was booked, and our people that the quotation was taken up',
    async (language, word) => {
      const booking = await draft()
      const made = await offered(booking.id)
      await app.db.update(bookings).set({ status: 'in_process' }).where(eq(bookings.id, booking.id))
      expect(await statuses(booking.id)).toEqual(['booked'])
      expect((await guest.get(`${linkOf(made)}?language=${language}`)).body).toContain(word)
    },
  )

  it('accepts and declines at once, twenty times: one answer counts, and one letter leaves', async () => {
    const made = await offered((await draft()).id)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        says(linkOf(made), { answer: at % 2 ? 'declined' : 'accepted', name: `Guest ${at}` }),
      ),
    )
    const letters = await app.db.select().from(mails).where(eq(mails.recordId, made.id))
    const [stored] = await app.db.select().from(quotations).where(eq(quotations.id, made.id))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain(stored?.answeredBy)
  })

  it('control: answers that read first and write then all count', async () => {
    const made = await offered((await draft()).id)
    const { id } = made
    const read = async () => (await app.db.select().from(quotations).where(eq(quotations.id, id)))[0]?.answer
    const before = await Promise.all(Array.from({ length: 20 }, read))
    const written = await Promise.all(
      before
        .filter((answer) => answer === null)
        .map(() =>
          app.db
            .update(quotations)
            .set({ answer: 'accepted', answeredBy: 'Anna', answeredAt: '2026-03-02T02:00:00Z' })
            .where(eq(quotations.id, id))
            .returning(),
        ),
    )
    expect(written.flat().length).toBeGreaterThan(1)
  })

  it('finds nothing by a link that was changed, or by the code on the paper', async () => {
    const made = await offered((await draft()).id)
    const link = linkOf(made)
    const { body } = await sales.get(`/api/quotations/${made.id}/paper`)
    const code = body.data.blocks.at(-1).url.split('/d/')[1]
    const last = link.at(-2) === 'A' ? 'B' : 'A'
    for (const wrong of [
      `${link.slice(0, -2)}${last}${link.at(-1)}`,
      '/q/nonsense',
      '/q/%E5%B7%B4',
      `/q/${code}`,
    ]) {
      const page = await guest.get(wrong)
      expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect((await guest.get(`${wrong}/pdf`)).status).toBe(404)
      expect((await says(wrong, yes)).status).toBe(303)
    }
    expect((await guest.get(`/d/${code}`)).body).toContain('VALID')
  })

  it('is the only one whose form is read: elsewhere a plain form is refused', async () => {
    const answer = await guest.post('/api/auth/login', undefined, {
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([415, 419]).toContain(answer.status)
    await guest.fetchToken()
    const token = await guest.post('/api/auth/login', undefined, {
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(token.status).toBe(415)
  })
})
