import { and, eq, ne } from 'drizzle-orm'
import { addons, bookingExtras, bookingHotels, bookingTransports } from '../db'
import { sampleHotelLine, sampleRegion, sampleTransport } from '../testing/sample'
import { decide, loggedPayment, soldBooking } from '../testing/sample-billing'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { byTravel } from './travel-order'

let app: TestApp
let finance: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
})
afterAll(() => app.close())

test('a day’s stay comes before its rides, visits and extras; what lasts the whole trip comes last', () => {
  const lines = [
    { kind: 'addon', on: null, at: '' },
    { kind: 'addon', on: '2026-07-01', at: '' },
    { kind: 'activity', on: '2026-07-01', at: '08:00' },
    { kind: 'transport', on: '2026-07-02', at: '06:00' },
    { kind: 'transport', on: '2026-07-01', at: '14:00' },
    { kind: 'transport', on: '2026-07-01', at: '09:30' },
    { kind: 'hotel', on: '2026-07-01', at: '' },
  ] as const
  const sorted = [...lines].sort(byTravel).map(({ kind, on, at }) => [kind, on, at].join(' ').trim())
  expect(sorted).toEqual([
    'hotel 2026-07-01',
    'transport 2026-07-01 09:30',
    'transport 2026-07-01 14:00',
    'activity 2026-07-01 08:00',
    'addon 2026-07-01',
    'transport 2026-07-02 06:00',
    'addon',
  ])
})

test('an invoice tells the trip in the order it is travelled, however it was put together', async () => {
  const { db } = app
  const booking = await soldBooking(db)
  const region = await sampleRegion(db)
  const car = await sampleTransport(db)
  const [simCard] = await db
    .insert(addons)
    .values({ name: 'SIM card', sellCents: 500, costCents: 300 })
    .returning()
  if (!simCard) throw new Error('no add-on')
  const extra = { bookingId: booking.id, addonId: simCard.id, unitCents: 500, sellCents: 500 }
  const ride = {
    bookingId: booking.id,
    transportId: car.id,
    service: 'airport_transfer' as const,
    fromRegionId: region.id,
    toRegionId: region.id,
    pax: 2,
    sellCents: 3000,
  }
  await db.insert(bookingExtras).values([extra, { ...extra, from: '2026-07-03' }])
  await db.insert(bookingTransports).values([
    { ...ride, date: '2026-07-05', time: '09:00' },
    { ...ride, date: '2026-07-01', time: '15:00' },
  ])
  await sampleHotelLine(db, booking.id, { checkIn: '2026-07-03', checkOut: '2026-07-05' })
  const { body } = await finance.post('/api/invoices/create', { bookingId: booking.id })
  const told = body.data.lines.map(({ kind, description }: { kind: string; description: string }) =>
    [kind, description.match(/\d{4}-\d\d-\d\d/)?.[0]].join(' ').trim(),
  )
  expect(told).toEqual([
    'hotel 2026-07-01',
    'transport 2026-07-01',
    'hotel 2026-07-03',
    'addon',
    'transport 2026-07-05',
    'addon',
  ])
})

test('an adjustment tells what went and what came in the order it is travelled', async () => {
  const { db } = app
  const verifier = await app.as('finance')
  const booking = await soldBooking(db, { totalCents: 20_000 })
  const later = await sampleHotelLine(db, booking.id, { checkIn: '2026-07-03', checkOut: '2026-07-05' })
  const last = await sampleHotelLine(db, booking.id, { checkIn: '2026-07-08', checkOut: '2026-07-09' })
  const { body } = await finance.post('/api/invoices/create', { bookingId: booking.id })
  const at = `/api/invoices/${body.data.id}`
  const { id } = await loggedPayment(finance, at, 30_000)
  await decide(verifier, at, id, 'verified')
  await db.update(bookingHotels).set({ status: 'cancelled' }).where(eq(bookingHotels.id, later.id))
  await db.update(bookingHotels).set({ sellCents: 90_000 }).where(eq(bookingHotels.id, last.id))
  await sampleHotelLine(db, booking.id, { checkIn: '2026-07-05', checkOut: '2026-07-08', sellCents: 50_000 })
  const adjusted = await finance.post('/api/invoices/adjust', { bookingId: booking.id })
  const told = adjusted.body.data.lines.map(
    ({ amountCents, description }: { amountCents: number; description: string }) => [
      description.match(/\d{4}-\d\d-\d\d/)?.[0],
      amountCents,
    ],
  )
  expect(told).toEqual([
    ['2026-07-03', -20_000],
    ['2026-07-05', 50_000],
    ['2026-07-08', 70_000],
  ])
})

test('what was deleted since stands in an adjustment where it stood', async () => {
  const { db } = app
  const booking = await soldBooking(db, { totalCents: 20_000 })
  const last = await sampleHotelLine(db, booking.id, { checkIn: '2026-07-08', checkOut: '2026-07-09' })
  for (const checkIn of ['2026-07-04', '2026-07-03'])
    await sampleHotelLine(db, booking.id, { checkIn, checkOut: '2026-07-05' })
  await finance.post('/api/invoices/create', { bookingId: booking.id })
  const mine = eq(bookingHotels.bookingId, booking.id)
  await db.delete(bookingHotels).where(and(mine, ne(bookingHotels.id, last.id)))
  await db.update(bookingHotels).set({ sellCents: 90_000 }).where(eq(bookingHotels.id, last.id))
  const adjusted = await finance.post('/api/invoices/adjust', { bookingId: booking.id })
  const told = adjusted.body.data.lines.map(
    ({ description }: { description: string }) => description.match(/\d{4}-\d\d-\d\d/)?.[0],
  )
  expect(told).toEqual(['2026-07-01', '2026-07-03', '2026-07-04', '2026-07-08'])
})
