import { writeFileSync } from 'node:fs'
import type { Paper, PaperBlock } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import {
  addons,
  agents,
  bankAccounts,
  bookingExtras,
  bookingGuests,
  bookingHotels,
  bookings,
  creditNoteLines,
  creditNotes,
  groups,
  hotels,
  invoices,
  users,
  voucherSettings,
} from '../db'
import { csvTable } from '../testing/csv-table'
import { multipart } from '../testing/multipart'
import { lettersOf, pdfText, toldBeside } from '../testing/pdf-text'
import { sampleHotelLine, sampleNationality } from '../testing/sample'
import { decide, issuedInvoice, loggedPayment, soldBooking } from '../testing/sample-billing'
import { publishedActivityContract, publishedTransportContract } from '../testing/sample-contracts'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let boss: TestClient

beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  boss = await app.as('super.admin')
  await app.db.update(voucherSettings).set({
    companyName: 'Melali Bali 美乐旅行',
    address: 'Jl. Danau Tamblingan 27, Sanur',
    phone: '+62 361 280 555',
    email: 'desk@melali.test',
    terms: 'Payment within the due date.\nSe réserver le droit à l’été. 付款后不退款。',
    footer: 'Suksma!',
  })
  await app.db
    .insert(bankAccounts)
    .values({ bankName: 'BCA', accountName: 'PT Melali', accountNumber: '0401-22', swiftCode: 'CENAIDJA' })
  await app.db.update(agents).set({ address: '12 Nanjing Road, 上海' })
})
afterAll(() => app.close())

const textsOf = (block: PaperBlock): string[] => {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines]
    case 'title':
      return [...block.title, block.number, ...block.notes.flat()]
    case 'facts':
      return block.facts.flat(2)
    case 'table':
      return [...block.columns.flatMap(({ label }) => label), ...block.rows.flat(2), ...block.totals.flat(2)]
    case 'list':
      return block.items.flatMap((said, place) => [`${place + 1}.`, ...said])
    case 'code':
      return block.text
    case 'picture':
      return []
    default:
      return block.text
  }
}

const wordsOf = (texts: string[]) =>
  texts
    .join(' ')
    .normalize('NFKC')
    .replace(/[\u2066-\u2069]/g, '')
    .split(/\s+/)

const together = (texts: readonly string[]) =>
  texts
    .join('')
    .normalize('NFKC')
    .replace(/[\s\u2066-\u2069]/g, '')

/** What stands side by side on the paper stands so in the PDF: no amount changes places with another. */
const rowsApart = ({ blocks }: Paper, told: string) =>
  blocks
    .flatMap((block) => (block.kind === 'table' ? [...block.rows, ...block.totals] : []))
    .map((row) => together(row.flat()))
    .filter((row) => !told.includes(row))

/** A paper and its PDF, which must say the same and no more than its page numbers besides. */
const both = async (client: TestClient, at: string, query = '', kind = 'invoice') => {
  const { body, status } = await client.get(`${at}/paper${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const paper: Paper = body.data
  const pdf = await client.get(`${at}/pdf${query}`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { length } = pdf.raw.toString('latin1').match(/\/Type \/Page\b/g) ?? []
  const feet = Array.from({ length: length ?? 0 }, (_, page) => `${paper.name} · ${page + 1} / ${length}`)
  const text = await pdfText(pdf.raw)
  if (process.env.PAPERS)
    writeFileSync(`${process.env.PAPERS}/${kind}-${query.replace(/\W/g, '')}.pdf`, pdf.raw)
  const written = paper.blocks.flatMap(textsOf)
  const isArabic = paper.languages.includes('ar')
  const told = `${text} ${isArabic ? toldBeside(pdf.raw) : ''}`.normalize('NFKC').replace(/\s/g, '')
  expect(wordsOf(written).filter((word) => !told.includes(word))).toEqual([])
  if (!isArabic) expect(rowsApart(paper, together([text]))).toEqual([])
  if (!isArabic) expect(lettersOf(text)).toBe(lettersOf([...written, ...feet].join('')))
  return { paper, text, bytes: pdf.raw.length }
}

const languages = [
  '',
  '?language=zh',
  '?language=fr',
  '?language=ar',
  '?language=en&beside=zh',
  '?language=ar&beside=en',
]

/** Ten besides the one a sold booking has. */
const houses = [
  'Alila Manggis Karangasem',
  'Kayumanis Ubud 卡玉马尼斯乌布别墅',
  'The Legian Seminyak',
  'Amandari',
  'Puri Santrian Sanur 萨努尔海滨酒店',
  'Como Shambhala Estate',
  'Menjangan Jungle & Beach Resort',
  'Lovina Beach Houses',
  'Nusa Lembongan Cliff Villas 蓝梦岛',
  'Novotel Airport',
]

describe('an invoice', () => {
  test.each(languages)('says the same on its page and in its PDF: %s', async (query) => {
    const invoice = await issuedInvoice(app, finance, { totalCents: 123_456 })
    const { paper, text, bytes } = await both(finance, `/api/invoices/${invoice.id}`, query)
    expect(paper.name).toBe(invoice.number)
    expect(text).toContain(invoice.number)
    expect(bytes).toBeLessThan(150_000)
  })

  it('of a week’s trip with a logo, in English and Chinese, is a light file', async () => {
    const logo = await sharp({
      create: {
        ...{ width: 1200, height: 480, channels: 3, background: '#155e63' },
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer()
    const stored = await boss.post('/api/upload', undefined, multipart(logo))
    await app.db.update(voucherSettings).set({ logoId: stored.body.data.id })
    const booking = await soldBooking(app.db, { totalCents: 88_500 })
    for (const [at, name] of houses.entries()) {
      const line = await sampleHotelLine(app.db, booking.id, {
        ...{ sellCents: 45_250 + at, status: 'confirmed', confirmationNumber: `HX-${at}` },
        confirmedAt: '2026-03-01T02:00:00.000Z',
      })
      await app.db.update(hotels).set({ name }).where(eq(hotels.id, line.hotelId))
    }
    const { body } = await finance.post('/api/invoices/create', { bookingId: booking.id })
    expect(body.data.lines).toHaveLength(houses.length + 1)
    const { raw } = await finance.get(`/api/invoices/${body.data.id}/pdf?language=en&beside=zh`)
    expect(raw.includes('/Subtype /Image')).toBe(true)
    const said = (await pdfText(raw)).replace(/\s/g, '')
    expect(houses.filter((name) => !said.includes(name.replace(/\s/g, '')))).toEqual([])
    expect(raw.length).toBeLessThan(150_000)
    await app.db.update(voucherSettings).set({ logoId: null })
  })

  it('shows what was paid and what is left, and no row that comes to nothing', async () => {
    const invoice = await issuedInvoice(app, finance, { totalCents: 100_000 })
    const at = `/api/invoices/${invoice.id}`
    const { paper } = await both(finance, at)
    const table = paper.blocks.find((block) => block.kind === 'table')
    expect(table?.totals).toEqual([[['Total'], ['USD\u00a01,000.00']]])
    const logged = await loggedPayment(finance, at, 60_000)
    await decide(boss, at, logged.payments?.[0]?.id ?? logged.id, 'verified')
    const paid = (await both(finance, at)).paper.blocks.find((block) => block.kind === 'table')
    expect(paid?.totals.map(([label, [amount]]) => [label[0], amount?.replace('\u00a0', ' ')])).toEqual([
      ['Total', 'USD 1,000.00'],
      ['Paid', 'USD -600.00'],
      ['Balance due', 'USD 400.00'],
    ])
  })

  it('says what is in the agent’s favour once more was paid than is owed', async () => {
    const invoice = await issuedInvoice(app, finance, { totalCents: 100_000 })
    const at = `/api/invoices/${invoice.id}`
    const { id } = await loggedPayment(finance, at, 100_000)
    await decide(boss, at, id, 'verified')
    const line = eq(bookingHotels.bookingId, invoice.bookingId)
    await app.db.update(bookingHotels).set({ sellCents: 90_000 }).where(line)
    const lines = [{ id: invoice.lines[0].id, amountCents: 10_000 }]
    expect((await finance.post(`${at}/credit-notes`, { lines, reason: 'A night less' })).status).toBe(201)
    const { paper } = await both(finance, at)
    const table = paper.blocks.find((block) => block.kind === 'table')
    expect(table?.totals.map(([label, [amount]]) => [label[0], amount?.replace('\u00a0', ' ')])).toEqual([
      ['Total', 'USD 1,000.00'],
      ['Credited', 'USD -100.00'],
      ['Paid', 'USD -1,000.00'],
      ['In your favour', 'USD 100.00'],
    ])
  })

  it('adds up where the payment bounced after some of it was given back', async () => {
    const invoice = await issuedInvoice(app, finance, { totalCents: 100_000 })
    const at = `/api/invoices/${invoice.id}`
    const { id } = await loggedPayment(finance, at, 100_000)
    await decide(boss, at, id, 'verified')
    const line = eq(bookingHotels.bookingId, invoice.bookingId)
    await app.db.update(bookingHotels).set({ sellCents: 80_000 }).where(line)
    const lines = [{ id: invoice.lines[0].id, amountCents: 20_000 }]
    await finance.post(`${at}/credit-notes`, { lines, reason: 'Two nights less' })
    await finance.post(`${at}/keep-credit`, { amountCents: 20_000 })
    expect((await decide(boss, at, id, 'reversed', 'Bounced')).status).toBe(200)
    const { paper } = await both(finance, at)
    const table = paper.blocks.find((block) => block.kind === 'table')
    expect(table?.totals.map(([label, [amount]]) => [label[0], amount?.replace('\u00a0', ' ')])).toEqual([
      ['Total', 'USD 1,000.00'],
      ['Credited', 'USD -200.00'],
      ['Given back or kept as credit', 'USD 200.00'],
      ['Balance due', 'USD 1,000.00'],
    ])
  })

  it('tells the price of one only where it makes the amount', async () => {
    const linesOf = async (totalCents: number) => {
      const { id } = await issuedInvoice(app, finance, { totalCents })
      const { paper } = await both(finance, `/api/invoices/${id}`)
      const rows = paper.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
      return rows.map((row) => row.slice(2).map(([said]) => said))
    }
    expect(await linesOf(100_000)).toEqual([['2', '500.00', '1,000.00']])
    expect(await linesOf(100_001)).toEqual([['2', undefined, '1,000.01']])
  })

  it.each([
    ['en', 'Adjustment invoice'],
    ['zh', '调整发票'],
    ['fr', 'Facture d’ajustement'],
    ['ar', 'فاتورة تسوية'],
  ])('that adjusts another one is named as that, and names it: %s', async (language, named) => {
    const first = await issuedInvoice(app, finance)
    await sampleHotelLine(app.db, first.bookingId, { sellCents: 20_000 })
    const made = await finance.post('/api/invoices/adjust', { bookingId: first.bookingId })
    const { paper } = await both(finance, `/api/invoices/${made.body.data.id}`, `?language=${language}`)
    const titles = paper.blocks.flatMap((block) => (block.kind === 'title' ? block.title : []))
    expect(titles).toEqual([named])
    expect(paper.blocks.flatMap(textsOf)).toContain(first.number)
  })

  it('is another agent’s as little as the invoice itself', async () => {
    const { id } = await issuedInvoice(app, finance)
    const stranger = await app.as('agent')
    for (const what of ['paper', 'pdf'])
      expect((await stranger.get(`/api/invoices/${id}/${what}`)).status).toBe(404)
    const nobody = await app.as('data')
    expect((await nobody.get(`/api/invoices/${id}/pdf`)).status).toBe(403)
  })

  it('that is void says so and tells nobody where to pay', async () => {
    const { id, version } = await issuedInvoice(app, finance)
    await finance.put(
      `/api/invoices/${id}/status`,
      { status: 'void', reason: 'wrong' },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { paper, text } = await both(finance, `/api/invoices/${id}`)
    expect(paper.blocks.map(({ kind }) => kind)).toContain('stamp')
    expect(text).not.toContain('0401-22')
  })
})

describe('every other paper', () => {
  let invoice: { id: string; agentId: string; number: string }
  const kinds: Record<string, () => Promise<string>> = {
    summary: async () => {
      const { agentId, id } = await issuedInvoice(app, finance)
      const { body } = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
      return `/api/invoices-summary/${body.data.id}`
    },
    creditNote: async () => {
      const [note] = await app.db
        .insert(creditNotes)
        .values({
          ...{ number: `CN-${invoice.number}`, invoiceId: invoice.id, agentId: invoice.agentId },
          bookingId: await bookingOf(invoice.id),
          ...{ amountCents: 2_500, reason: 'Room was late 房间晚了', issuedOn: '2026-03-02' },
        })
        .returning()
      return `/api/credit-notes/${note?.id}`
    },
    'creditNote of lines': async () => {
      const at = (await kinds.creditNote?.()) as string
      const { body } = await finance.get(`/api/invoices/${invoice.id}`)
      const [{ id, kind, lineId, description }] = body.data.lines
      const taken = { invoiceLineId: id, kind, lineId, description }
      await app.db.insert(creditNoteLines).values([
        { ...taken, creditNoteId: idOf(at), amountCents: 1_500, position: 0 },
        { ...taken, creditNoteId: idOf(at), amountCents: 1_000, position: 1 },
      ])
      return at
    },
    receipt: async () => `/api/payments/${await verifiedPayment(invoice.id)}`,
    statement: async () => {
      await verifiedPayment(invoice.id)
      return `/api/agents/${invoice.agentId}/statement`
    },
    form: async () => {
      const { at } = await confirmedTrip()
      const { body } = await boss.post(`${at}/confirmation-forms`, { kind: 'hotel' })
      return `/api/confirmation-form/${body.data.id}`
    },
    itinerary: async () => `${(await confirmedTrip()).at}/itinerary`,
  }
  const idOf = (at: string) => at.split('/').at(-1) ?? ''
  const bookingOf = async (id: string) => (await finance.get(`/api/invoices/${id}`)).body.data.bookingId
  const verifiedPayment = async (id: string) => {
    await loggedPayment(finance, `/api/invoices/${id}`, 60_000)
    const { body } = await boss.get(`/api/invoices/${id}/payments`)
    const paymentId = body.data[0].id
    await decide(boss, `/api/invoices/${id}`, paymentId, 'verified')
    return paymentId as string
  }
  const confirmedTrip = async () => {
    const booking = await soldBooking(app.db)
    return { at: `/api/bookings/${booking.id}` }
  }
  beforeEach(async () => {
    invoice = await issuedInvoice(app, finance)
  })

  test.each(Object.keys(kinds))(
    '%s says the same on its page and in its PDF, in all languages',
    async (kind) => {
      const at = (await kinds[kind]?.()) as string
      const asked = process.env.PAPERS ? languages : ['?language=fr&beside=zh', '?language=ar']
      for (const query of asked) await both(boss, at, query, kind)
      expect((await (await app.as('agent')).get(`${at}/pdf`)).status).toBe(404)
    },
  )
})

describe('what was issued', () => {
  it('says of both sides and of the trip what it said then, whatever changed since', async () => {
    const { id: agentId } = await app.newAgent('Kuta Sails')
    const invoice = await issuedInvoice(app, finance, { agentId })
    const invoiceIds = [invoice.id]
    const summary = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })
    const [note] = await app.db
      .insert(creditNotes)
      .values({
        ...{ number: `CN-${invoice.number}`, invoiceId: invoice.id, bookingId: invoice.bookingId, agentId },
        ...{ amountCents: 2_500, reason: 'Room was late', issuedOn: '2026-03-02' },
      })
      .returning()
    const [single, several] = [`/api/invoices/${invoice.id}`, `/api/invoices-summary/${summary.body.data.id}`]
    const receipt = async (at: string, cents: number) => {
      const { id } = await loggedPayment(finance, at, cents)
      await decide(boss, at, id, 'verified')
      return `/api/payments/${id}`
    }
    const receipts = [await receipt(single, 50_000), await receipt(several, 47_500)]
    const places = [single, several, `/api/credit-notes/${note?.id}`, ...receipts]
    const said = () =>
      Promise.all(places.map(async (at) => (await finance.get(`${at}/paper?language=en`)).body.data))
    const [papers, shown] = [await said(), (await finance.get(places[0] ?? '')).body.data]
    expect(JSON.stringify(papers)).toContain('Kuta Sails')

    const [settings] = await app.db.select().from(voucherSettings)
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, invoice.bookingId))
    await app.db.update(agents).set({ name: 'Sanur Sails', address: 'Moved' }).where(eq(agents.id, agentId))
    await app.db
      .update(groups)
      .set({ name: 'Renamed' })
      .where(eq(groups.id, booking?.groupId ?? ''))
    await app.db.update(bookings).set({ departure: '2027-12-24' }).where(eq(bookings.id, invoice.bookingId))
    await app.db.update(users).set({ name: 'Married' }).where(eq(users.id, finance.userId))
    await app.db.update(voucherSettings).set({ companyName: 'Melali Group', address: 'Ubud', terms: 'New' })
    expect(await said()).toEqual(papers)
    const { group, departure, preparedBy } = (await finance.get(places[0] ?? '')).body.data
    expect([group, departure, preparedBy]).toEqual([shown.group, shown.departure, shown.preparedBy])
    const later = await issuedInvoice(app, finance, { agentId })
    const { body } = await finance.get(`/api/invoices/${later.id}/paper`)
    expect(JSON.stringify(body)).toMatch(/Melali Group[\s\S]*Sanur Sails/)
    await app.db.update(voucherSettings).set(settings ?? {})
  })

  it('isn’t made to say otherwise, below the screens either', async () => {
    const { id } = await issuedInvoice(app, finance)
    const change = app.db.update(invoices).set({ asIssued: null }).where(eq(invoices.id, id))
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'invoices_fixed' } })
  })
})

it('tells guests nothing of the terms of trade', async () => {
  const { id: bookingId } = await soldBooking(app.db)
  const terms = 'Payment within the due date.'
  const made = await finance.post('/api/invoices/create', { bookingId })
  const form = await boss.post(`/api/bookings/${bookingId}/confirmation-forms`, { kind: 'hotel' })
  const saidBy = async (at: string) =>
    (await boss.get(`${at}/paper`)).body.data.blocks.flatMap(textsOf).join('\n') as string
  expect(await saidBy(`/api/invoices/${made.body.data.id}`)).toContain(terms)
  for (const at of [`/api/bookings/${bookingId}/itinerary`, `/api/confirmation-form/${form.body.data.id}`])
    expect([at, (await saidBy(at)).includes(terms)]).toEqual([at, false])
})

describe('an itinerary', () => {
  const tripOf = async () => {
    const [house, refused] = [await roomContract(app.db), await roomContract(app.db)]
    for (const { version } of [house, refused]) await agreeTo(app.db, boss.userId, version)
    const [rides, rafting] = [
      await publishedTransportContract(app.db),
      await publishedActivityContract(app.db),
    ]
    const [visa, sim, photographer] = await app.db
      .insert(addons)
      .values(
        ['Visa help', 'SIM card', 'Photographer'].map((name) => ({ name, sellCents: 1500, costCents: 900 })),
      )
      .returning()
    const draft = await draftBooking(app, boss, (await app.newAgent()).id)
    const at = `/api/bookings/${draft.id}`
    const guestIds = draft.guests.map(({ id }: { id: string }) => id)
    const ride = {
      ...{ contractId: rides.contract.id, service: 'airport_transfer', transferType: 'transfer', pax: 3 },
      ...{ date: '2026-06-10', time: '11:00', fromRegionId: rides.airport.id, toRegionId: rides.beach.id },
      ...{ fromPlace: 'Airport', toPlace: 'Hotel' },
    }
    const visit = {
      contractId: rafting.contract.id,
      packageName: 'Classic',
      date: '2026-06-12',
      time: '08:00',
    }
    const days = { checkIn: '2026-06-12', checkOut: '2026-06-14' }
    const steps = {
      hotels: [stayOf(house, draft), stayOf(refused, draft, days)],
      transports: [ride],
      activities: [{ ...visit, guestIds }],
      addons: [
        { addonId: visa?.id, pax: 3, days: 1 },
        { addonId: sim?.id, pax: 2, days: 3, from: '2026-06-11' },
        { addonId: photographer?.id, pax: 1, days: 1 },
      ],
    }
    for (const [step, lines] of Object.entries(steps)) {
      const saved = await boss.post(`${at}/${step}`, { lines })
      if (saved.status !== 201) throw new Error(JSON.stringify(saved.body))
    }
    const names = { house: house.hotel.name, refused: refused.hotel.name, ride: rides.transport.name }
    return { at, names: { ...names, visit: `${rafting.activity.name} · Classic` } }
  }
  const rowsOf = ({ blocks }: Paper) => {
    const table = blocks.find((block) => block.kind === 'table')
    return (table?.rows ?? []).map((row) => row.map((said) => said.join(' / ')).join(' | '))
  }

  const saysOf = async ({ blocks }: Paper) => {
    const code = blocks.find((block) => block.kind === 'code')?.url ?? ''
    const { body } = await app.bare().get(new URL(code).pathname)
    return /<h1[^>]*>(\w+)<\/h1>/.exec(body)?.[1]
  }

  it('says what is only asked for, tells the extras, and leaves out what nobody will do', async () => {
    const { at, names } = await tripOf()
    await boss.put(`${at}/status`, { command: 'submit' })
    const early = rowsOf((await both(boss, `${at}/itinerary`, '?language=en')).paper)
    expect(early.filter((row) => !row.endsWith('| On request'))).toEqual([])

    const { body } = await boss.post(`${at}/approve`, {})
    const [, refused] = body.data.hotels
    const [, , photographer] = body.data.addons
    await boss.post(`${at}/hotels/${refused.id}/decline`, { reason: 'Full' })
    await app.db
      .update(bookingExtras)
      .set({ status: 'cancelled' })
      .where(eq(bookingExtras.id, photographer.id))
    const { paper } = await both(boss, `${at}/itinerary`, '?language=en&beside=fr')
    const open = 'On request / Sur demande'
    expect(rowsOf(paper)).toEqual([
      expect.stringMatching(`11:00.*${names.ride}.*${open}$`),
      expect.stringMatching(`Check in: ${names.house}.*${open}$`),
      '11 Jun 2026 / 11 juin 2026 | SIM card | 2 guests · 3 days / 2 voyageurs · 3 jours | ',
      expect.stringMatching(`08:00.*${names.visit}.*${open}$`),
      expect.stringMatching(`Check out: ${names.house}.*${open}$`),
      ' | Visa help | 3 guests · 1 day / 3 voyageurs · 1 jour | ',
    ])
    for (const language of ['zh', 'ar']) await both(boss, `${at}/itinerary`, `?language=${language}`)
  })

  it('marks nothing once all is confirmed, and again what is opened anew', async () => {
    const { id } = await soldBooking(app.db)
    const at = `/api/bookings/${id}`
    const paper = async () => (await both(boss, `${at}/itinerary`, '?language=en')).paper
    const whole = await paper()
    expect(whole.blocks.find((block) => block.kind === 'table')?.columns).toHaveLength(3)
    const [stay] = (await boss.get(at)).body.data.hotels
    await boss.post(`${at}/hotels/${stay.id}/reopen`, { reason: 'Other dates' })
    expect(rowsOf(await paper()).every((row) => row.endsWith('| On request'))).toBe(true)
    expect(await saysOf(whole)).toBe('SUPERSEDED')
  })

  it('no longer holds once somebody else travels', async () => {
    const { id: bookingId } = await soldBooking(app.db)
    const { id: nationalityId } = await sampleNationality(app.db)
    const wang = { title: 'mr', name: 'Wang Xiaoming', category: 'adult' } as const
    const [guest] = await app.db
      .insert(bookingGuests)
      .values({ ...{ bookingId, nationalityId, birthdate: '1985-02-10' }, ...wang })
      .returning()
    const { paper } = await both(boss, `/api/bookings/${bookingId}/itinerary`, '?language=en')
    expect(await saysOf(paper)).toBe('VALID')
    await app.db
      .update(bookingGuests)
      .set({ name: 'Wang Daming' })
      .where(eq(bookingGuests.id, guest?.id ?? ''))
    expect(await saysOf(paper)).toBe('SUPERSEDED')
  })
})

describe('a summary', () => {
  const gathered = async (totals: readonly number[]) => {
    const agentId = (await app.newAgent()).id
    const bills = []
    for (const totalCents of totals) bills.push(await issuedInvoice(app, finance, { agentId, totalCents }))
    const invoiceIds = bills.map(({ id }) => id)
    const { body } = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds })
    return { bills, at: `/api/invoices-summary/${body.data.id}` }
  }
  const pay = async (at: string, cents: number) =>
    decide(boss, at, (await loggedPayment(finance, at, cents)).id, 'verified')
  const tableOf = (paper: Paper) => {
    const table = paper.blocks.find((block) => block.kind === 'table')
    return [
      (table?.columns ?? []).map(({ label }) => label[0]),
      ...(table?.rows ?? []).map((row) => row.map(([one]) => one)),
    ]
  }

  it('tells of each invoice what it was credited and paid, and what is left when they are netted', async () => {
    const { bills, at } = await gathered([100_000, 60_000, 40_000])
    const [rich, part, open] = bills.map(({ id, number }) => ({ id, number, at: `/api/invoices/${id}` }))
    const { body } = await finance.get(rich?.at ?? '')
    const { id: lineId } = body.data.lines[0]
    await pay(rich?.at ?? '', 100_000)
    await app.db
      .update(bookingHotels)
      .set({ sellCents: 70_000 })
      .where(eq(bookingHotels.bookingId, body.data.bookingId))
    const lines = [{ id: lineId, amountCents: 30_000 }]
    expect((await finance.post(`${rich?.at}/credit-notes`, { lines, reason: 'Fewer nights' })).status).toBe(
      201,
    )
    await pay(part?.at ?? '', 45_000)
    for (const query of ['?language=fr&beside=zh', '?language=ar', '?language=zh'])
      await both(finance, at, query)
    const { paper } = await both(finance, at)
    const [titles, ...rows] = tableOf(paper)
    expect(titles).toEqual(['Invoice', 'Group', 'Due', 'Amount', 'Credited', 'Paid', 'Balance'])
    const told = new Map(rows.map(([number, ...cells]) => [number, cells.slice(2)]))
    expect(told.get(rich?.number)).toEqual(['1,000.00', '300.00', '1,000.00', '-300.00'])
    expect(told.get(part?.number)).toEqual(['600.00', '0.00', '450.00', '150.00'])
    expect(told.get(open?.number)).toEqual(['400.00', '0.00', '0.00', '400.00'])
    const totals = paper.blocks.flatMap((block) => (block.kind === 'table' ? block.totals : []))
    expect(totals.at(-1)).toEqual([['Balance due'], ['USD\u00a0250.00']])

    const sheet = await csvTable(finance, `${at}/sheet?format=csv&language=en`)
    const [heads, ...lined] = sheet.map((cells) => [cells[0], ...cells.slice(4)])
    expect(heads).toEqual(['Invoice', 'Amount', 'Credited', 'Paid', 'Balance', 'Currency'])
    expect(lined.find(([number]) => number === rich?.number)?.slice(1)).toEqual([
      ...['1000.00', '300.00', '1000.00', '-300.00', 'USD'],
    ])
    expect(lined.at(-1)).toEqual(['Total', '2000.00', '300.00', '1450.00', '250.00', 'USD'])
    const page = (await finance.get(at)).body.data
    expect(page.invoices.map((one: { balanceCents: number }) => one.balanceCents).sort()).toEqual([
      ...[-30_000, 15_000, 40_000],
    ])
    expect((await (await app.as('agent')).get(`${at}/sheet?format=csv`)).status).toBe(404)
  })

  it('that nobody paid has no column that comes to nothing', async () => {
    const { at } = await gathered([10_000, 20_000])
    const [titles] = tableOf((await both(finance, at)).paper)
    expect(titles).toEqual(['Invoice', 'Booking', 'Group', 'Due', 'Amount'])
  })
})

it('tells the lines that a credit note takes back, in the reader’s words, and why', async () => {
  const invoice = await issuedInvoice(app, finance)
  const { body: billed } = await finance.get(`/api/invoices/${invoice.id}`)
  const [line] = billed.data.lines
  const [note] = await app.db
    .insert(creditNotes)
    .values({
      ...{ number: `CN-${invoice.number}`, invoiceId: invoice.id, agentId: invoice.agentId },
      bookingId: billed.data.bookingId,
      ...{ amountCents: 2_500, reason: 'Room was late', issuedOn: '2026-03-02' },
    })
    .returning()
  const { id: invoiceLineId, kind, lineId, description } = line
  await app.db.insert(creditNoteLines).values({
    ...{ creditNoteId: note?.id ?? '', invoiceLineId, kind, lineId, description },
    ...{ amountCents: 2_500, position: 0 },
  })
  const { body } = await finance.get(`/api/credit-notes/${note?.id}/paper?language=en`)
  const blocks: PaperBlock[] = body.data.blocks
  const said = blocks.flatMap(textsOf)
  expect(said).toContain('Room was late')
  const table = blocks.find((block) => block.kind === 'table')
  const [first] = description.split(' · ')
  expect(table?.rows).toEqual([
    [['Hotel'], [expect.stringContaining(first)], [expect.stringContaining('25.00')]],
  ])
})

describe('the code of a paper', () => {
  const codeOf = ({ blocks }: Paper) => {
    const code = blocks.find((block) => block.kind === 'code')
    return new URL(code?.url ?? '').pathname
  }
  const says = async (path: string) => {
    const { status, body, headers } = await app.bare().get(path)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    return [status, /<h1[^>]*>(\w+)<\/h1>/.exec(body)?.[1]]
  }

  it('leads to one word, and to nothing else about it', async () => {
    const { id, version } = await issuedInvoice(app, finance, { totalCents: 100_000 })
    const code = codeOf((await finance.get(`/api/invoices/${id}/paper`)).body.data)
    expect(await says(code)).toEqual([200, 'VALID'])
    const page = (await app.bare().get(code)).body as string
    expect(page).not.toMatch(/INV-|Agent|1,000/)
    await finance.put(
      `/api/invoices/${id}/status`,
      { status: 'void', reason: 'wrong' },
      { headers: { 'if-match': `"${version}"` } },
    )
    expect(await says(code)).toEqual([200, 'VOID'])
  })

  it('tells of an invoice that it is paid', async () => {
    const { id } = await issuedInvoice(app, finance, { totalCents: 100_000 })
    await loggedPayment(finance, `/api/invoices/${id}`, 100_000)
    const { body } = await boss.get(`/api/invoices/${id}/payments`)
    await decide(boss, `/api/invoices/${id}`, body.data[0].id, 'verified')
    expect(await says(codeOf((await finance.get(`/api/invoices/${id}/paper`)).body.data))).toEqual([
      200,
      'PAID',
    ])
  })

  it('that we did not write is none of ours', async () => {
    const { id } = await issuedInvoice(app, finance)
    const code = codeOf((await finance.get(`/api/invoices/${id}/paper`)).body.data)
    const forged = code.slice(0, -3) + (code.endsWith('AAA') ? 'BBB' : 'AAA')
    expect(await says(forged)).toEqual([404, 'UNKNOWN'])
    expect(await says('/d/abc')).toEqual([404, 'UNKNOWN'])
  })

  it('is read in English, and beneath it in the reader’s language', async () => {
    const { id } = await issuedInvoice(app, finance)
    const code = codeOf((await finance.get(`/api/invoices/${id}/paper`)).body.data)
    const { body } = await app.bare().get(code, { headers: { 'accept-language': 'zh-CN' } })
    expect(body).toMatch(/lang="zh".*>VALID<.*>有效</s)
  })

  it('of an account keeps the days that nobody chose', async () => {
    const { agentId } = await issuedInvoice(app, finance)
    const code = codeOf((await finance.get(`/api/agents/${agentId}/statement/paper`)).body.data)
    const { now } = app.clock
    app.clock.now = new Date('2026-04-05T02:00:00.000Z')
    expect(await says(code)).toEqual([200, 'VALID'])
    app.clock.now = now
  })

  it('of an account tells when something was booked into its days since', async () => {
    const { agentId, id } = await issuedInvoice(app, finance)
    const code = codeOf(
      (await finance.get(`/api/agents/${agentId}/statement/paper?from=2026-03-01&until=2026-03-31`)).body
        .data,
    )
    expect(await says(code)).toEqual([200, 'VALID'])
    await loggedPayment(finance, `/api/invoices/${id}`, 60_000)
    const { body } = await boss.get(`/api/invoices/${id}/payments`)
    await decide(boss, `/api/invoices/${id}`, body.data[0].id, 'verified')
    expect(await says(code)).toEqual([200, 'SUPERSEDED'])
  })
})
