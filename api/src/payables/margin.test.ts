import { eq } from 'drizzle-orm'
import { addons, bookingExtras, bookingHotels, bookings, payables } from '../db'
import { csvTable } from '../testing/csv-table'
import { sampleBooking, sampleHotelLine, sampleSupplier } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
})
afterAll(() => app.close())

/** A booking with a confirmed line of 1000 at 700, one that is asked for of 300 at 200, and one that was declined. */
const sold = async (arrival: string) => {
  const booking = await sampleBooking(app.db, { status: 'in_process', arrival, departure: '2027-12-30' })
  const line = await sampleHotelLine(app.db, booking.id, {
    status: 'confirmed',
    confirmationNumber: 'HX-1',
    confirmedAt: '2026-03-01T02:00:00.000Z',
    sellCents: 1_000,
    costCents: 700,
  })
  await sampleHotelLine(app.db, booking.id, { status: 'requested', sellCents: 300, costCents: 200 })
  await sampleHotelLine(app.db, booking.id, { status: 'declined', sellCents: 5_000, costCents: 4_000 })
  const supplier = await sampleSupplier(app.db)
  const row = { bookingId: booking.id, bookingHotelId: line.id, supplierId: supplier.id }
  await app.db.insert(payables).values({ ...row, costCents: 700, dueOn: arrival })
  return { booking, supplier, line }
}
const marginOf = async (id: string) => (await finance.get(`/api/bookings/${id}/margin`)).body.data

test('of a booking tells what is realised from what is estimated, and follows the supplier’s invoice', async () => {
  const { booking, line } = await sold('2027-01-05')
  expect(await marginOf(booking.id)).toEqual({
    ...{ sellRealisedCents: 1_000, costRealisedCents: 700, marginRealisedCents: 300 },
    ...{ sellEstimatedCents: 300, costEstimatedCents: 200, marginEstimatedCents: 100 },
    ...{ payables: 1, owedCents: 700, paidCents: 0 },
  })
  await app.db
    .update(payables)
    .set({ invoiceNumber: 'S-1', invoicedOn: '2026-03-01', invoicedCents: 750, differenceReason: 'Tax' })
    .where(eq(payables.bookingHotelId, line.id))
  expect(await marginOf(booking.id)).toMatchObject({ costRealisedCents: 750, marginRealisedCents: 250 })
})

test('of a cancelled booking is its fee less what suppliers keep', async () => {
  const { booking } = await sold('2027-02-05')
  const off = { status: 'cancelled' as const }
  await app.db.update(payables).set({ costCents: 400 }).where(eq(payables.bookingId, booking.id))
  await app.db.update(bookingHotels).set(off).where(eq(bookingHotels.bookingId, booking.id))
  await app.db
    .update(bookings)
    .set({
      ...off,
      cancelledAt: '2026-03-02T02:00:00.000Z',
      cancellationReason: 'Ill',
      cancellationFeeCents: 600,
    })
    .where(eq(bookings.id, booking.id))
  expect(await marginOf(booking.id)).toMatchObject({
    ...{ sellRealisedCents: 600, costRealisedCents: 400, marginRealisedCents: 200, marginEstimatedCents: 0 },
  })
})

test('of nothing is nothing', async () => {
  const booking = await sampleBooking(app.db)
  expect(await marginOf(booking.id)).toMatchObject({ marginRealisedCents: 0, payables: 0, owedCents: 0 })
})

test.each(['agent', 'supplier', 'month'])(
  'by %s adds up to the same, in the list and in its file',
  async (by) => {
    const { booking, supplier } = await sold('2027-03-05')
    await sold('2027-03-20')
    const query = `by=${by}&from=2027-03-01&to=2027-03-31`
    const { data, meta } = (await finance.get(`/api/margin?${query}&sort=-marginRealisedCents`)).body
    const total = (key: string) =>
      data.reduce((sum: number, row: Record<string, number>) => sum + (row[key] ?? 0), 0)
    const times = total('marginRealisedCents') / 300
    expect([total('sellRealisedCents'), total('marginEstimatedCents')]).toEqual([1_000 * times, 100 * times])
    expect(meta.total).toBe(data.length)
    const keys = { agent: booking.agentId, supplier: supplier.id, month: '2027-03' }
    expect(data.map((row: { key: string }) => row.key)).toContain(keys[by as keyof typeof keys])
    const [head, ...rows] = await csvTable(finance, `/api/margin/export?format=csv&${query}`)
    const title = { agent: 'Agent', supplier: 'Supplier', month: 'Month' }[by]
    expect([head?.length, head?.[0], rows.length]).toEqual([8, title, data.length])
  },
)

test('counts an extra for the supplier of its add-on', async () => {
  const booking = await sampleBooking(app.db, {
    status: 'in_process',
    arrival: '2027-04-05',
    departure: '2027-04-09',
  })
  const supplier = await sampleSupplier(app.db)
  const figures = { sellCents: 400, costCents: 150 }
  const [addon] = await app.db
    .insert(addons)
    .values({ name: 'Photographer', supplierId: supplier.id, ...figures })
    .returning()
  await app.db
    .insert(bookingExtras)
    .values({ bookingId: booking.id, addonId: addon!.id, status: 'active', unitCents: 400, ...figures })
  const { data } = (await finance.get('/api/margin?by=supplier&from=2027-04-01&to=2027-04-30')).body
  expect(data).toEqual([
    expect.objectContaining({ key: supplier.id, name: supplier.name, marginRealisedCents: 250 }),
  ])
})

test('is nobody’s who may not see cost', async () => {
  const { booking } = await sold('2027-05-05')
  for (const slug of ['agent', 'sales', 'operations'])
    for (const path of ['/api/margin', `/api/bookings/${booking.id}/margin`, '/api/payables'])
      expect([slug, path, (await (await app.as(slug)).get(path)).status]).toEqual([slug, path, 403])
})
