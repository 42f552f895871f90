import { randomUUID } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@melali/shared/api'
import { locales } from '@melali/shared/contract'
import { and, eq } from 'drizzle-orm'
import {
  bookings,
  invoiceSummaries,
  mails,
  notificationReads,
  refunds,
  rolePermissions,
  roles,
  users,
} from '../../db'
import { tidyUp } from '../../server/housekeeping'
import { listening, readNewsAs } from '../../testing/news-reader'
import { sampleBooking, sampleHotelContract, sampleInvoice, samplePayment } from '../../testing/sample'
import { decide, issuedInvoice, loggedPayment } from '../../testing/sample-billing'
import { agreeTo, draftBooking, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { writeAudit } from '../audit/write'
import { nobody } from '../auth/actor'
import { roleSeeds } from '../auth/role-seed'
import { kinds, type Of } from './kinds'

interface Told {
  id: string
  kind: NotificationKind
  text: string
  read: boolean
  to: string
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Who comes to the product has read what was before; the people of tests come before their clock. */
const as = async (role: string, agentId?: string) => {
  const client = await app.as(role, agentId)
  await app.db.update(users).set({ createdAt: '2026-01-01T00:00:00.000Z' }).where(eq(users.id, client.userId))
  return client
}

const toldTo = async (client: TestClient, query = ''): Promise<Told[]> =>
  (await client.get(`/api/notifications?perPage=100${query}`)).body.data
const unreadOf = async (client: TestClient) =>
  (await client.get('/api/notifications/count')).body.data.unread as number
const kindsOf = async (client: TestClient, query = '') =>
  (await toldTo(client, query)).map(({ kind }) => kind).sort()

/** A record of each sort that entries lead to, all of one agency. */
const world = async (seller: TestClient, agentId: string, asker = seller) => {
  const booking = await sampleBooking(app.db, { agentId, salesUserId: seller.userId })
  const invoice = await sampleInvoice(app.db, { bookingId: booking.id, agentId })
  const payment = await samplePayment(app.db, invoice, { submittedById: seller.userId })
  const [summary] = await app.db
    .insert(invoiceSummaries)
    .values({ agentId, status: 'issued', dueDate: '2026-04-01', number: `S-${randomUUID()}` })
    .returning()
  const asked = {
    agentId,
    invoiceId: invoice.id,
    amountCents: 100,
    reason: 'x',
    requestedById: asker.userId,
  }
  const [refund] = await app.db.insert(refunds).values(asked).returning()
  const letter = { recipients: ['a@b.test'], subject: 'Hi', body: '', kind: 'invoice', recordId: invoice.id }
  const [mail] = await app.db
    .insert(mails)
    .values({ ...letter, createdById: seller.userId })
    .returning()
  const { contract } = await sampleHotelContract(app.db)
  const ids: Record<Of, string> = {
    booking: booking.id,
    invoice: invoice.id,
    summary: summary?.id ?? '',
    agent: agentId,
    mail: mail?.id ?? '',
    contract: contract.id,
    job: 'bookings',
    deployment: 'booking',
  }
  return {
    ids,
    after: {
      paymentId: payment.id,
      refundId: refund?.id,
      touched: 2,
      amountCents: 100,
      since: '2026-03-02T00:00:00.000Z',
    },
  }
}
type World = Awaited<ReturnType<typeof world>>

const log = (
  { ids, after }: World,
  kind: NotificationKind,
  agentId: string | null,
  { by = { ...nobody, name: 'Somebody else' }, at = app.clock.now } = {},
) =>
  writeAudit(
    app.db,
    { actor: by, now: at, request: { id: randomUUID() } },
    kinds[kind].events.flatMap((event) =>
      kinds[kind].of.map((entity) => ({ entity, entityId: ids[entity], event, after, agentId })),
    ),
  )

/** The call whose answer the page of an address shows. */
const calls: readonly (readonly [RegExp, (id: string, more: string) => string])[] = [
  [/^\/booking-management\/([^/]+)\/detail$/, (id) => `/api/bookings/${id}`],
  [/^\/invoice-management\/([^/]+)\/detail-invoice$/, (id) => `/api/invoices/${id}`],
  [/^\/invoice-management\/([^/]+)\/detail-summary$/, (id) => `/api/invoices-summary/${id}`],
  [/^\/invoice-management\/([^/]+)\/agent-credit$/, (id) => `/api/agents/${id}/credit-account`],
  [/^\/invoice-management\/outbox\?(search=.*)$/, (search) => `/api/mails?${search}`],
  [
    /^\/master-data\/hotel\/([^/]+)\/contract\/([^/]+)\/availability$/,
    (id, contract) => `/api/hotels/${id}/contracts/${contract}`,
  ],
  [/^\/user-management\/failed-jobs$/, () => '/api/failed-jobs'],
  [/^\/deployments$/, () => '/api/deployments'],
]
const callOf = (to: string) => {
  for (const [page, call] of calls) {
    const [found, id = '', more = ''] = page.exec(to) ?? []
    if (found !== undefined) return call(id, more)
  }
  throw new Error(`No call for ${to}`)
}

describe('every kind and every role', () => {
  let mine: World
  let agency: string
  let seller: TestClient
  const clients = new Map<string, TestClient>()
  beforeAll(async () => {
    agency = (await app.newAgent()).id
    seller = await as('sales')
    const asker = await as('finance')
    for (const { slug } of roleSeeds) clients.set(slug, await as(slug, slug === 'agent' ? agency : undefined))
    clients.set('seller', seller)
    clients.set('asker', asker)
    clients.set('stranger', await as('agent'))
    mine = await world(seller, agency, asker)
    for (const kind of notificationKinds) await log(mine, kind, agency)
  })

  it('shows nobody what they may not open', async () => {
    let opened = 0
    for (const [role, client] of clients)
      for (const { kind, to } of await toldTo(client)) {
        opened++
        expect([role, kind, (await client.get(callOf(to))).status]).toEqual([role, kind, 200])
      }
    expect(opened).toBeGreaterThan(60)
  })

  it('tells each kind to somebody, and only of kinds that the person can choose', async () => {
    const all = new Set<string>()
    for (const client of clients.values()) {
      const offered = (await client.get('/api/notifications/settings')).body.data
      const names = new Set(offered.map(({ kind }: { kind: string }) => kind))
      for (const kind of await kindsOf(client)) {
        all.add(kind)
        expect(names).toContain(kind)
      }
    }
    const isShown = (kind: NotificationKind) => !kinds[kind].off
    expect([...all].sort()).toEqual(notificationKinds.filter(isShown).sort())
  })

  it('an agency is told of its own alone, and of no supplier, refund to decide or release', async () => {
    const own = clients.get('agent') as TestClient
    expect(await kindsOf(own)).toEqual(
      [
        ...[
          'booking-approved',
          'booking-cancelled',
          'booking-confirmed',
          'booking-reopened',
          'booking-returned',
        ],
        ...['change-accepted', 'change-declined'],
        ...['invoice-issued', 'invoice-overdue', 'option-lapsed', 'option-lapsing', 'payment-rejected'],
        ...[
          'payment-rejected',
          'payment-reversed',
          'payment-reversed',
          'payment-verified',
          'payment-verified',
        ],
        ...['quotation-accepted', 'quotation-declined', 'refund-paid', 'refund-paid', 'summary-issued'],
      ].sort(),
    )
    expect(await toldTo(clients.get('stranger') as TestClient)).toEqual([])
    expect(await unreadOf(clients.get('stranger') as TestClient)).toBe(0)
  })

  it('that a booking went back to work for want of money says so', async () => {
    const agentId = (await app.newAgent()).id
    const own = await as('agent', agentId)
    const lost = await world(await as('sales'), agentId)
    const unpaid: World = { ...lost, after: Object.assign({ unpaid: true }, lost.after) }
    await log(unpaid, 'booking-reopened', agentId)
    await log(lost, 'booking-reopened', agentId)
    const texts = (await toldTo(own)).map(({ text }) => text)
    expect(
      texts.filter((text) => /no longer confirmed, as its payments were reversed/.test(text)),
    ).toHaveLength(1)
    expect(texts.filter((text) => /no longer confirmed:/.test(text))).toHaveLength(1)
  })

  it('who sells hears of their own bookings, and others of the staff don’t', async () => {
    expect(await kindsOf(seller)).toContain('booking-approved')
    expect(await kindsOf(clients.get('sales') as TestClient)).not.toContain('booking-approved')
    expect(await kindsOf(clients.get('sales') as TestClient)).not.toContain('payment-rejected')
  })

  it('says each kind in every language, without a gap', async () => {
    for (const language of locales)
      for (const client of clients.values())
        for (const { text } of await toldTo(client, `&language=${language}`)) expect(text).not.toMatch(/[{}]/)
  })

  it('who lost a right is no longer told what it was for, and gets it back with the right', async () => {
    const client = await as('finance')
    expect(await kindsOf(client)).toContain('payment-submitted')
    const [role] = await app.db.select().from(roles).where(eq(roles.slug, 'finance'))
    const right = and(
      eq(rolePermissions.roleId, role?.id ?? ''),
      eq(rolePermissions.permission, 'verify.payment'),
    )
    const [taken] = await app.db.delete(rolePermissions).where(right).returning()
    expect(await kindsOf(client)).not.toContain('payment-submitted')
    const { body } = await client.get('/api/notifications/settings')
    expect(body.data.map(({ kind }: { kind: string }) => kind)).not.toContain('payment-submitted')
    if (taken) await app.db.insert(rolePermissions).values(taken)
    expect(await kindsOf(client)).toContain('payment-submitted')
  })

  it('what is gone is neither shown nor counted', async () => {
    const client = await as('reservation')
    const [before, unread] = [await toldTo(client), await unreadOf(client)]
    const gone = await sampleBooking(app.db)
    await log({ ...mine, ids: { ...mine.ids, booking: gone.id } }, 'booking-submitted', gone.agentId)
    expect(await unreadOf(client)).toBe(unread + 1)
    await app.db.delete(bookings).where(eq(bookings.id, gone.id))
    expect([await toldTo(client), await unreadOf(client)]).toEqual([before, unread])
  })
})

describe('what is read', () => {
  const scene = async () => {
    const agency = (await app.newAgent()).id
    const client = await as('agent', agency)
    const colleague = await as('agent', agency)
    const mine = await world(await as('sales'), agency)
    for (const kind of ['booking-approved', 'booking-confirmed', 'invoice-issued'] as const)
      await log(mine, kind, agency)
    return { agency, client, colleague, mine }
  }

  it('is each person’s own, one by one and all at once', async () => {
    const { client, colleague, agency, mine } = await scene()
    const [first] = await toldTo(client)
    expect(await unreadOf(client)).toBe(3)
    const read = await client.post('/api/notifications/read', { ids: [first?.id, randomUUID()] })
    expect(read.body).toEqual({ data: { unread: 2 } })
    expect((await toldTo(client)).map((one) => one.read)).toEqual([true, false, false])
    expect(await toldTo(client, '&unread=true')).toHaveLength(2)
    expect((await client.post('/api/notifications/read-all')).body).toEqual({ data: { unread: 0 } })
    expect([await unreadOf(client), await unreadOf(colleague)]).toEqual([0, 3])
    await log(mine, 'booking-cancelled', agency)
    expect(await unreadOf(client)).toBe(1)
  })

  it('nobody marks what they aren’t told', async () => {
    const [{ client }, { client: stranger }] = [await scene(), await scene()]
    const ids = (await toldTo(client)).map(({ id }) => id)
    await stranger.post('/api/notifications/read', { ids })
    const kept = await app.db
      .select()
      .from(notificationReads)
      .where(eq(notificationReads.userId, stranger.userId))
    expect(kept).toEqual([])
  })

  it('an entry that began before all was read, and is committed after it, is still new', async () => {
    const { client, agency, mine } = await scene()
    await client.post('/api/notifications/read-all')
    const at = new Date(app.clock.now.getTime() - 29_000)
    await log(mine, 'booking-cancelled', agency, { at })
    expect(await unreadOf(client)).toBe(1)
  })

  it('nobody is told of their own doing', async () => {
    const { client, agency, mine } = await scene()
    await log(mine, 'booking-cancelled', agency, { by: { ...nobody, userId: client.userId, name: 'Me' } })
    expect(await unreadOf(client)).toBe(3)
  })

  it('what rolled back is told to nobody', async () => {
    const { client, agency, mine } = await scene()
    const entry = { entity: 'booking', entityId: mine.ids.booking, event: 'booking.cancel', agentId: agency }
    const failing = app.db.transaction(async (tx) => {
      await writeAudit(tx, { actor: nobody, now: app.clock.now, request: { id: 'x' } }, [entry])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await unreadOf(client)).toBe(3)
  })

  it('after thirty days it is shown no more, and what was read of it is forgotten', async () => {
    const { client } = await scene()
    const ids = (await toldTo(client)).map(({ id }) => id)
    await client.post('/api/notifications/read', { ids: ids.slice(0, 1) })
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 29 * 86_400_000)
    const again = await app.db.select().from(notificationReads)
    expect(again.length).toBeGreaterThan(0)
    app.clock.now = new Date(start.getTime() + 31 * 86_400_000)
    await tidyUp(app.db, app.clock.now)
    expect(await app.db.select().from(notificationReads)).toEqual([])
    app.clock.now = start
  })

  it('counts no further than a hundred, by one statement', async () => {
    const { client, agency, mine } = await scene()
    await Promise.all(Array.from({ length: 110 }, () => log(mine, 'booking-confirmed', agency)))
    expect(await unreadOf(client)).toBe(100)
    const { body } = await client.get('/api/notifications?perPage=20&page=2&kind=booking-confirmed')
    expect(body.meta).toMatchObject({ page: 2, total: 111, lastPage: 6 })
    expect(body.data).toHaveLength(20)
  })
})

describe('settings', () => {
  it('hide a kind from the list and the count, and leave the others', async () => {
    const agency = (await app.newAgent()).id
    const client = await as('agent', agency)
    const mine = await world(await as('sales'), agency)
    for (const kind of ['booking-approved', 'booking-started'] as const) await log(mine, kind, agency)
    expect(await kindsOf(client)).toEqual(['booking-approved'])
    const put = (kind: string, shown: boolean) => client.put('/api/notifications/settings', { kind, shown })
    await put('booking-started', true)
    const { body } = await put('booking-approved', false)
    const chosen = Object.fromEntries(
      body.data.map(({ kind, shown }: { kind: string; shown: boolean }) => [kind, shown]),
    )
    expect(chosen).toMatchObject({
      ...{ 'booking-approved': false, 'booking-started': true, 'booking-confirmed': true },
    })
    expect([await kindsOf(client), await unreadOf(client)]).toEqual([['booking-started'], 1])
    expect((await put('no-such', true)).status).toBe(422)
  })
})

describe('what people really do', () => {
  it('a submission is told to who approves, its return to the agency, with names', async () => {
    const agency = await app.newAgent('Golden Lotus')
    const [agent, reservation] = [await as('agent', agency.id), await as('reservation')]
    const room = await roomContract(app.db)
    await agreeTo(app.db, agent.userId, room.version)
    const draft = await draftBooking(app, agent, agency.id)
    const at = `/api/bookings/${draft.id}`
    await agent.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    const before = await unreadOf(reservation)
    expect((await agent.put(`${at}/status`, { command: 'submit' })).status).toBe(200)
    expect(await unreadOf(reservation)).toBe(before + 1)
    const [told] = await toldTo(reservation)
    expect(told?.text).toMatch(new RegExp(`^${draft.code} of Golden Lotus waits for approval: \\S`))
    await reservation.put(`${at}/status`, { command: 'return', reason: 'Names are missing' })
    expect(await toldTo(agent)).toMatchObject([{ kind: 'booking-returned', note: 'Names are missing' }])
  })

  it('a change request is told to who decides, and what became of it to who sent it', async () => {
    const agency = await app.newAgent('Silver Lotus')
    const [agent, reservation, colleague] = [
      await as('agent', agency.id),
      await as('reservation'),
      await as('reservation'),
    ]
    const room = await roomContract(app.db)
    for (const { userId } of [agent, reservation, colleague]) await agreeTo(app.db, userId, room.version)
    const draft = await draftBooking(app, agent, agency.id)
    const at = `/api/bookings/${draft.id}`
    await agent.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    await agent.put(`${at}/status`, { command: 'submit' })
    const { hotels } = (await reservation.post(`${at}/approve`, {})).body.data
    const sent = async (client: TestClient, checkOut: string, atOnce = false) => {
      const { id } = (await client.post(`${at}/changes`)).body.data
      const copy = (await client.get(`/api/bookings/${id}`)).body.data
      const lines = [stayOf(room, copy, { id: hotels[0].id, checkOut })]
      await client.put(`/api/bookings/${id}/hotels`, { lines })
      const { before, after } = (await client.get(`/api/booking-changes/${id}`)).body.data
      const differenceCents = after.totals.grandCents - before.totals.grandCents
      const body = { differenceCents, feeCents: 0, atOnce }
      expect((await client.post(`/api/booking-changes/${id}/send`, body)).status).toBe(200)
      return `/api/booking-changes/${id}`
    }
    const latest = async (client: TestClient) => (await toldTo(client))[0]

    const declined = await sent(agent, '2026-06-13')
    expect(await latest(reservation)).toMatchObject({
      kind: 'change-requested',
      to: expect.stringContaining(draft.id),
    })
    expect((await latest(reservation))?.text).toMatch(new RegExp(`${draft.code} of Silver Lotus: \\S`))
    await reservation.post(`${declined}/decline`, { reason: 'The house is full' })
    expect(await latest(agent)).toMatchObject({ kind: 'change-declined', note: 'The house is full' })

    const accepted = await sent(colleague, '2026-06-13')
    await reservation.post(`${accepted}/accept`)
    for (const client of [colleague, agent])
      expect(await latest(client)).toMatchObject({ kind: 'change-accepted' })

    const before = await unreadOf(reservation)
    await sent(colleague, '2026-06-14', true)
    expect(await unreadOf(reservation)).toBe(before)
  })

  it('a payment is told to who verifies, and its rejection to who entered it', async () => {
    const [sales, finance, other] = [await as('sales'), await as('finance'), await as('finance')]
    const invoice = await issuedInvoice(app, finance)
    const at = `/api/invoices/${invoice.id}`
    const payment = await loggedPayment(sales, at, 60_000)
    expect((await toldTo(other))[0]?.text).toContain(`USD 600.00 for ${invoice.number}`)
    await decide(other, at, payment.id, 'rejected', 'Not on the statement')
    expect(await toldTo(sales)).toMatchObject([
      { kind: 'payment-rejected', note: 'Not on the statement', to: expect.stringContaining(invoice.id) },
    ])
  })

  it('a stop sale is told where it meets stays, once', async () => {
    const [admin, reservation] = [await as('super.admin'), await as('reservation')]
    const room = await roomContract(app.db)
    await agreeTo(app.db, admin.userId, room.version)
    const before = await unreadOf(reservation)
    const close = (from: string, to: string) =>
      admin.post(`/api/hotels/${room.hotel.id}/contracts/${room.contract.id}/stop-sales`, {
        ...{ from, to, roomIds: [], mode: 'stay', reason: 'Full' },
      })
    expect((await close('2026-09-01', '2026-09-02')).status).toBe(201)
    expect(await unreadOf(reservation)).toBe(before)
    const draft = await draftBooking(app, admin, (await app.newAgent()).id)
    await admin.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
    await admin.put(`/api/bookings/${draft.id}/status`, { command: 'submit' })
    const submitted = await unreadOf(reservation)
    await close('2026-06-10', '2026-06-20')
    expect(await unreadOf(reservation)).toBe(submitted + 1)
  })
})

describe('on the line', () => {
  it('the bell is told to be old to whom an entry concerns, and to one’s other browsers once it is read', async () => {
    const url = await listening(app)
    const agency = (await app.newAgent()).id
    const other = (await app.newAgent()).id
    const [own, stranger, data] = [await as('agent', agency), await as('agent', other), await as('data')]
    const mine = await world(await as('sales'), agency)
    const lines = await Promise.all([own, stranger, data].map((client) => readNewsAs(client, url)))
    const [line, deaf, desk] = lines
    await Promise.all(lines.map((one) => one.next()))
    await log(mine, 'booking-approved', agency)
    expect(await line?.until('notifications')).toContain(`bookings ${mine.ids.booking}`)
    await own.post('/api/notifications/read-all')
    expect((await line?.next())?.old).toEqual(['notifications'])
    const admin = await as('super.admin')
    const { body } = await admin.post('/api/regions', { name: randomUUID(), zone: 'Z', airportMinutes: 1 })
    expect(await desk?.until(`regions ${body.data.id}`)).not.toContain('notifications')
    const theirs = await world(await as('sales'), other)
    await log(theirs, 'booking-approved', other)
    const told = await deaf?.until('notifications')
    expect(told).toContain(`bookings ${theirs.ids.booking}`)
    expect(told).not.toContain(`bookings ${mine.ids.booking}`)
    for (const one of lines) one.hangUp()
  })
})
