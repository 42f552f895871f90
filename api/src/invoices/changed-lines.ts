import { asc, eq, sql } from 'drizzle-orm'
import type { BookingRecord } from '../bookings/repo'
import { bookingLines, creditNoteLines, type Db, invoiceLines, invoices } from '../db'
import { billedLines, type NewLine } from './lines'
import { byTravel, type Travelled } from './travel-order'

const credited = sql<number>`coalesce((select sum(${creditNoteLines.amountCents}) from ${creditNoteLines}
  where ${creditNoteLines.invoiceLineId} = ${invoiceLines.id}), 0)`.mapWith(Number)

/** Every line that the booking's issued invoices bill, with what of it was credited. */
const linesBilled = (tx: Db, bookingId: string) =>
  tx
    .select({
      id: invoiceLines.id,
      invoiceId: invoiceLines.invoiceId,
      lineId: invoiceLines.lineId,
      kind: invoiceLines.kind,
      description: invoiceLines.description,
      leftCents: sql<number>`${invoiceLines.amountCents} - ${credited}`.mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(sql`${invoices.bookingId} = ${bookingId} and ${invoices.status} = 'issued'`)
    .orderBy(asc(invoices.createdAt), asc(invoices.id), asc(invoiceLines.position))

type Billed = Awaited<ReturnType<typeof linesBilled>>[number]

/** The lines of a booking as they are to be billed: its services, or after a cancellation the fee. */
export const linesNow = async (tx: Db, booking: BookingRecord): Promise<NewLine[]> => {
  if (booking.status !== 'cancelled') return billedLines(tx, booking.id)
  const cents = booking.cancellationFeeCents ?? 0
  return cents
    ? [
        {
          kind: 'fee',
          description: booking.code,
          quantity: 1,
          unitCents: cents,
          amountCents: cents,
          position: 0,
        },
      ]
    : []
}

const sumOf = (rows: readonly { leftCents: number }[]) =>
  rows.reduce((sum, { leftCents }) => sum + leftCents, 0)

const billedFor = (rows: readonly Billed[], lineId: string | null | undefined) =>
  rows.filter((row) => lineId && row.lineId === lineId)

/** A line that says one amount alone. */
const plain = (line: Pick<NewLine, 'kind' | 'lineId' | 'description'>, amountCents: number): NewLine => ({
  ...{ kind: line.kind, lineId: line.lineId ?? null, description: line.description },
  ...{ quantity: 1, unitCents: amountCents, amountCents },
})

const FIRST: Travelled = { kind: 'hotel', on: '', at: '' }

/** When each service is travelled, also of those that were cancelled since; one that was deleted follows what it was billed behind. */
const placesOf = async (tx: Db, bookingId: string, billed: readonly Billed[]) => {
  const { id, kind, startsOn: on, time: at } = bookingLines
  const rows = await tx
    .select({ id, kind, on, at })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
  const places = new Map<string | null, Travelled>(rows.map((row) => [row.id, row]))
  for (const [nth, { lineId, invoiceId }] of billed.entries()) {
    if (!lineId || places.has(lineId)) continue
    const before = billed[nth - 1]
    places.set(lineId, (before?.invoiceId === invoiceId && places.get(before.lineId)) || FIRST)
  }
  return ({ kind, lineId }: NewLine) => places.get(lineId ?? null) ?? { kind, on: null, at: '' }
}

/** What changed line by line, in the order of the trip; what no line explains is one of its own, so that the sum is the difference. */
export const changesOf = async (tx: Db, booking: BookingRecord, differenceCents: number) => {
  const [now, billed] = [await linesNow(tx, booking), await linesBilled(tx, booking.id)]
  const stands = now.map((line) => {
    const before = sumOf(billedFor(billed, line.lineId))
    return before ? plain(line, line.amountCents - before) : line
  })
  const firsts = billed.filter((row, at) => billed.findIndex(({ lineId }) => lineId === row.lineId) === at)
  const gone = firsts
    .filter(({ lineId }) => lineId && !now.some((line) => line.lineId === lineId))
    .map((row) => plain(row, -sumOf(billedFor(billed, row.lineId))))
  const placeOf = await placesOf(tx, booking.id, billed)
  const changes = [...stands, ...gone]
    .filter(({ amountCents }) => amountCents !== 0)
    .sort((a, b) => byTravel(placeOf(a), placeOf(b)))
  const rest = differenceCents - changes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const unexplained = plain({ kind: 'other', description: booking.code }, rest)
  return [...changes, ...(rest ? [unexplained] : [])].map((line, position) => ({ ...line, position }))
}

/** What can be credited of an invoice, and how much of each line the booking no longer asks for. */
export const creditableOf = async (
  tx: Db,
  booking: BookingRecord,
  invoiceId: string,
  wantedCents: number,
) => {
  const [now, billed] = [await linesNow(tx, booking), await linesBilled(tx, booking.id)]
  let left = wantedCents
  const take = (cents: number) => {
    const taken = Math.max(0, Math.min(left, cents))
    left -= taken
    return taken
  }
  const lines = billed.filter((row) => row.invoiceId === invoiceId && row.leftCents > 0)
  const explained = lines.map((line) => {
    const stands = now.find(({ lineId }) => lineId && lineId === line.lineId)?.amountCents ?? 0
    const excess = line.lineId ? sumOf(billedFor(billed, line.lineId)) - stands : 0
    return { ...line, amountCents: take(Math.min(line.leftCents, excess)) }
  })
  return explained.map((line) => ({
    ...line,
    amountCents: line.amountCents + take(line.leftCents - line.amountCents),
  }))
}
