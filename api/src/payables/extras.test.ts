import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { moveTrip } from '../bookings/changes/trip'
import { addons, bookingExtras, bookings, payables, supplierLedger } from '../db'
import { migrationsFolder } from '../db/engine/migrations'
import { sampleSupplier } from '../testing/sample'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { statementsOf } from '../testing/statements'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let finance: TestClient
let staff: TestClient
let agentId: string
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
  finance = await app.as('finance')
  agentId = (await app.newAgent()).id
})
afterAll(() => app.close())

/** A photographer, say: 50 a day for each guest, of which their supplier gets 30. */
const newAddon = async (terms: object = {}, fields: object = {}) => {
  const supplier = await sampleSupplier(app.db, { paymentBasis: 'after_departure', paymentDays: 0, ...terms })
  const [addon] = await app.db
    .insert(addons)
    .values({
      ...{ name: `Photographer ${Math.random()}`, sellCents: 5000, costCents: 3000 },
      supplierId: supplier.id,
      ...fields,
    })
    .returning()
  return { supplierId: supplier.id, name: addon!.name, addonId: addon!.id }
}

/** A booking of 10 to 14 June with a stay, and with extras of which two guests take one for a day. */
const sold = async (...extras: { addonId: string; from?: string; days?: number }[]) => {
  const room = await roomContract(app.db)
  await agreeTo(app.db, staff.userId, room.version)
  const draft = await draftBooking(app, staff, agentId)
  const at = `/api/bookings/${draft.id}`
  await staff.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  const lines = extras.map(({ addonId, from, days = 1 }) => ({ addonId, pax: 2, days, from }))
  const saved = await staff.post(`${at}/addons`, { lines })
  await staff.put(`${at}/status`, { command: 'submit' })
  return { at, id: draft.id as string, extras: saved.body.data.addons as { id: string }[] }
}
const approve = ({ at }: { at: string }) => staff.post(`${at}/approve`, {})
const owed = async ({ id }: { id: string }) =>
  (await finance.get(`/api/payables?bookingId=${id}&sort=createdAt`)).body.data as {
    id: string
    status: string
    [key: string]: unknown
  }[]
const open = async (booking: { id: string }) =>
  (await owed(booking)).filter(({ status }) => status === 'open')
const pay = async (supplierId: string, payable: { id: string; owedCents?: unknown } | undefined) =>
  finance.post('/api/supplier-payments', {
    ...{ supplierId, paidOn: '2026-03-02', method: 'bank_transfer', reference: 'TT-1' },
    shares: [{ payableId: payable?.id, amountCents: payable?.owedCents }],
  })

test('an extra is owed to its add-on’s supplier once the booking is approved, by the supplier’s terms', async () => {
  const photos = await newAddon({ paymentDays: 5 })
  const cake = await newAddon({ paymentBasis: 'before_check_in' })
  const booking = await sold({ ...photos, from: '2026-06-11', days: 2 }, cake)
  expect(await owed(booking)).toEqual([])
  expect((await approve(booking)).status).toBe(200)
  const [first, second] = await open(booking)
  expect(first).toMatchObject({
    ...{ supplierId: photos.supplierId, kind: 'extra', title: `${photos.name}, 2026-06-11` },
    ...{ owedCents: 12_000, dueOn: '2026-06-17' },
  })
  // Of no day of its own it is the whole trip's.
  expect(second).toMatchObject({ title: cake.name, owedCents: 6_000, dueOn: '2026-06-10' })
})

test('nothing is owed for what has no supplier, or costs nothing', async () => {
  const house = await newAddon({}, { supplierId: null })
  const free = await newAddon({}, { costCents: 0 })
  const booking = await sold(house, free)
  await approve(booking)
  expect(await owed(booking)).toEqual([])
})

test('what is changed is owed as it is now, and what is taken out no more', async () => {
  const photos = await newAddon()
  const booking = await sold(photos)
  await approve(booking)
  const line = `${booking.at}/addons/${booking.extras[0]?.id}`
  await staff.put(line, { addonId: photos.addonId, pax: 1, days: 1 })
  expect(await open(booking)).toMatchObject([{ owedCents: 3_000 }])
  await staff.delete(line, { acceptedFeeCents: 0 })
  expect((await owed(booking)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const { balanceCents } = (await finance.get(`/api/suppliers/${photos.supplierId}/account`)).body.data
  expect(balanceCents).toBe(0)
})

test('what is due by the days of the trip is due by its new days', async () => {
  const [cake, album, photos] = [
    await newAddon({ paymentBasis: 'before_check_in', paymentDays: 3 }),
    await newAddon({ paymentDays: 5 }),
    await newAddon(),
  ]
  const booking = await sold(cake, album, { ...photos, from: '2026-06-11' })
  await approve(booking)
  const dueOf = async () => (await open(booking)).map(({ title, dueOn }) => [title, dueOn]).sort()
  const due = (cakeDue: string, albumDue: string, photosDue: string, photosOn: string) =>
    [
      [cake.name, cakeDue],
      [album.name, albumDue],
      [`${photos.name}, ${photosOn}`, photosDue],
    ].sort()
  expect(await dueOf()).toEqual(due('2026-06-07', '2026-06-19', '2026-06-11', '2026-06-11'))
  await pay(album.supplierId, {
    id: (await open(booking)).find(({ title }) => title === album.name)?.id ?? '',
    owedCents: 100,
  })
  const { id } = (await staff.post(`${booking.at}/changes`)).body.data
  const at = `/api/booking-changes/${id}`
  const later = { arrival: '2026-06-17', departure: '2026-06-22', moveAll: true }
  const { before, after, fees } = (await staff.put(`${at}/dates`, later)).body.data
  const feeCents = fees.reduce((sum: number, fee: { feeCents: number }) => sum + fee.feeCents, 0)
  const differenceCents = after.totals.grandCents - before.totals.grandCents
  const accepted = await staff.post(`${at}/send`, { differenceCents, feeCents, atOnce: true })
  expect(accepted.status).toBe(200)
  expect(await dueOf()).toEqual(due('2026-06-14', '2026-06-27', '2026-06-18', '2026-06-18'))
})

const onServer = process.env.TEST_DATABASE_URL ? test : test.skip
onServer('however many are due by the days of the trip, they move in one statement', async () => {
  const booking = await sold(await newAddon(), await newAddon({ paymentDays: 2 }))
  await approve(booking)
  const dates = { arrival: '2026-06-20', departure: '2026-06-24' }
  const sent = await statementsOf(() => app.db.transaction((tx) => moveTrip(tx, booking.id, dates)))
  expect(sent.filter((text) => text.startsWith('update "payables"'))).toHaveLength(1)
  const due = (await open(booking)).map(({ dueOn }) => dueOn)
  expect(due.sort()).toEqual(['2026-06-24', '2026-06-26'])
})

test('once it is paid it stands still, in the database too, until the payment is reversed', async () => {
  const photos = await newAddon()
  const booking = await sold(photos)
  await approve(booking)
  const paid = await pay(photos.supplierId, (await open(booking))[0])
  const line = `${booking.at}/addons/${booking.extras[0]?.id}`
  const refusals = [
    await staff.put(line, { addonId: photos.addonId, pax: 1, days: 1 }),
    await staff.delete(line, { acceptedFeeCents: 0 }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'PAYABLE_PAID'],
    [409, 'PAYABLE_PAID'],
  ])
  const { addonId } = await newAddon()
  const below = app.db.update(bookingExtras).set({ addonId }).where(eq(bookingExtras.bookingId, booking.id))
  await expect(below).rejects.toMatchObject({ cause: { constraint: 'payables_line_paid' } })
  await finance.put(`/api/supplier-payments/${paid.body.data.id}/status`, {
    status: 'reversed',
    reason: 'Twice',
  })
  expect((await staff.delete(line, { acceptedFeeCents: 0 })).status).toBe(200)
  expect(await open(booking)).toEqual([])
})

test('of a cancelled booking nothing is owed for extras, and what was paid is the supplier’s credit', async () => {
  const [photos, cake] = [await newAddon(), await newAddon()]
  const booking = await sold(photos, cake)
  await approve(booking)
  const payables = await open(booking)
  await pay(
    photos.supplierId,
    payables.find(({ supplierId }) => supplierId === photos.supplierId),
  )
  const { feeCents } = (await staff.get(`${booking.at}/cancellation`)).body.data
  const cancel = { command: 'cancel', reason: 'Ill', acceptedFeeCents: feeCents }
  expect((await staff.put(`${booking.at}/status`, cancel)).status).toBe(200)
  expect(await open(booking)).toEqual([])
  const { creditCents } = (await finance.get(`/api/suppliers/${photos.supplierId}/account`)).body.data
  expect(creditCents).toBe(6_000)
})

test('what was sold before is owed once, for trips that aren’t over', async () => {
  const [photos, cake] = [await newAddon(), await newAddon()]
  const [ahead, over, asked] = [await sold(photos), await sold(cake), await sold(photos)]
  for (const booking of [ahead, over]) await approve(booking)
  const [before] = await open(ahead)
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(supplierLedger)
    await tx.delete(payables)
    await tx.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, over.id))
  })
  const file = readFileSync(join(migrationsFolder, '0050_extras_are_owed.sql'), 'utf8')
  const filling = file.split('--> statement-breakpoint').find((one) => one.includes('INSERT INTO payables'))
  await app.db.execute(sql.raw(filling ?? ''))
  const told = { owedCents: 6_000, dueOn: before?.dueOn, title: photos.name, supplierId: photos.supplierId }
  expect(await open(ahead)).toMatchObject([told])
  expect(await owed(ahead)).toHaveLength(1)
  for (const booking of [over, asked]) expect(await owed(booking)).toEqual([])
  const { balanceCents } = (await finance.get(`/api/suppliers/${photos.supplierId}/account`)).body.data
  expect(balanceCents).toBe(6_000)
})
