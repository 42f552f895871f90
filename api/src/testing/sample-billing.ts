import sharp from 'sharp'
import { type bookings, type Db, exchangeRates } from '../db'
import { multipart } from './multipart'
import { sampleBooking, sampleHotelLine } from './sample'
import type { TestApp, TestClient } from './test-app'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
type Answered = any

type Wish = Partial<typeof bookings.$inferInsert> & { totalCents?: number }

/** A booking of one hotel line; `in_process` and confirmed by the hotel, it waits for its money alone. */
export const soldBooking = async (
  db: Db,
  { totalCents = 100_000, status = 'in_process', ...wish }: Wish = {},
) => {
  const booking = await sampleBooking(db, { status, ...wish })
  await sampleHotelLine(db, booking.id, {
    sellCents: totalCents,
    status: 'confirmed',
    confirmationNumber: 'HX-1',
    confirmedAt: '2026-03-01T02:00:00.000Z',
  })
  return booking
}

/** What the finance department's own call gives back for a booking sold like that. */
export const issuedInvoice = async (
  app: TestApp,
  finance: TestClient,
  { dueDate, ...wish }: Wish & { dueDate?: string } = {},
): Promise<Answered> => {
  const booking = await soldBooking(app.db, wish)
  const made = await finance.post('/api/invoices/create', { bookingId: booking.id, dueDate })
  if (made.status !== 201) throw new Error(`issue: ${JSON.stringify(made.body)}`)
  return made.body.data
}

export const TODAY = '2026-03-02'

export const cash = (amountCents: number, fields: object = {}) => ({
  amountCents,
  paidOn: TODAY,
  method: 'cash',
  ...fields,
})

/** Logs cash on an invoice or, with `at`, wherever that is. */
export const loggedPayment = async (
  client: TestClient,
  at: string,
  amountCents: number,
  fields: object = {},
): Promise<Answered> => {
  const { status, body } = await client.post(`${at}/payments`, cash(amountCents, fields))
  if (status !== 201) throw new Error(`payment: ${JSON.stringify(body)}`)
  return body.data
}

export const decide = (client: TestClient, at: string, paymentId: string, status: string, reason?: string) =>
  client.put(`${at}/payments/${paymentId}/status`, { status, ...(reason && { reason }) })

/** A picture of a receipt, each of another colour. */
export const uploadedProof = async (client: TestClient, background: string) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const form = multipart(bytes, 'receipt.png', 'image/png')
  const { body } = await client.post('/api/upload', undefined, form)
  return body.data.id as string
}

export const sampleRate = (db: Db, rate: string, validFrom: string, fromCurrency = 'IDR') =>
  db.insert(exchangeRates).values({ fromCurrency, toCurrency: 'USD', rate, validFrom })
