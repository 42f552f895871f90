import type { makeQuotation, withdrawQuotation } from '@melali/shared/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { letterheadOf } from '../../bookings/papers/letterhead'
import { lockBooking } from '../../bookings/repo'
import { isUntaken } from '../../bookings/states'
import { quotations } from '../../db'
import { billedLines } from '../../invoices/lines'
import { baliDay } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { type Offered, offeredLines, sumOfLines } from './offered'
import { onRequestOf } from './on-request'
import { storedQuotations } from './rows'

/** Keeps what a booking comes to today as an offer; the booking is held, so that two don't get one number. */
export const quote = async ({ tx, params, body, actor, now, audit }: Call<typeof makeQuotation>) => {
  const booking = await lockBooking(tx, params.id, actor)
  if (!isUntaken(booking.status)) throw refuse.conflict('WRONG_STATUS')
  if (body.validUntil < baliDay(now)) throw refuse.invalid({ validUntil: 'pastDate' })
  if (body.validUntil > booking.arrival) throw refuse.invalid({ validUntil: 'afterArrival' })
  const lines = offeredLines(
    await billedLines(tx, booking.id),
    body.addedPercent,
    await onRequestOf(tx, booking.id),
  )
  if (!lines.length) throw refuse.conflict('NOTHING_TO_QUOTE')
  const content: Offered = { trip: await letterheadOf(tx, booking), lines }
  const [made] = await tx
    .insert(quotations)
    .values({
      ...body,
      bookingId: booking.id,
      issue: sql`(select coalesce(max(issue), 0) + 1 from quotations where booking_id = ${booking.id})`,
      currency: booking.currency,
      amountCents: sumOfLines(lines),
      content,
      createdById: actor.userId,
      createdAt: now.toISOString(),
    })
    .returning()
  if (!made) throw new Error('The quotation was not stored')
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.quoted',
    after: {
      number: `${booking.code}-Q${made.issue}`,
      amountCents: made.amountCents,
      validUntil: made.validUntil,
    },
    agentId: booking.agentId,
  })
  return made.id
}

/** Only what nobody has answered can be taken back. */
export const withdraw = async ({ tx, params, actor, now, audit }: Call<typeof withdrawQuotation>) => {
  const [found] = await storedQuotations(tx, eq(quotations.id, params.id), actor, now)
  if (!found) throw refuse.notFound()
  const { agentId } = await lockBooking(tx, found.stored.bookingId, actor)
  const [taken] = await tx
    .update(quotations)
    .set({ withdrawnAt: now.toISOString() })
    .where(and(eq(quotations.id, params.id), isNull(quotations.answer), isNull(quotations.withdrawnAt)))
    .returning({ id: quotations.id })
  if (!taken) throw refuse.conflict('QUOTATION_OVER')
  audit({
    entity: 'booking',
    entityId: found.stored.bookingId,
    event: 'booking.quotation_withdrawn',
    after: { number: found.number },
    agentId,
  })
}
