import type { BookingRecord } from '../bookings/repo'
import { invoiceLines, invoices, nextNumber } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { minimumPayment } from '../pricing'
import { currentSettings } from '../settings/current'
import type { NewLine } from './lines'
import { dueBefore } from './rules'

interface Content {
  kind?: 'full' | 'adjustment'
  amountCents: number
  dueDate: string | undefined
  lines: readonly NewLine[]
}

/** Gives an invoice its number and issues it at once; the caller holds the booking. */
export const writeInvoice = async (
  { tx, actor, now, audit }: Pick<Call, 'tx' | 'actor' | 'now' | 'audit'>,
  booking: BookingRecord,
  { kind = 'full', amountCents, dueDate: wanted, lines }: Content,
) => {
  const settings = await currentSettings(tx)
  const today = baliDay(now)
  const dueDate = wanted ?? dueBefore(today, booking.arrival, settings.balanceDueDays)
  if (dueDate < today) throw refuse.invalid({ dueDate: 'pastDate' })
  const number = await nextNumber(tx, settings.invoicePrefix, Number(today.slice(0, 4)))
  const { id: bookingId, agentId, currency } = booking
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...{ number, bookingId, agentId, kind, currency, amountCents, dueDate },
      status: 'issued',
      // A difference is settled whole.
      minimumPaymentCents:
        kind === 'full' ? minimumPayment(amountCents, settings.minimumPaymentPercent * 100) : amountCents,
      issuedOn: today,
      bookedById: booking.submittedById ?? booking.createdById,
      preparedById: actor.userId,
      issuedById: actor.userId,
    })
    .returning({ id: invoices.id })
  if (!invoice) throw new Error('The invoice was not stored')
  if (lines.length)
    await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: invoice.id })))
  const after = { number, amountCents, dueDate }
  audit({ entity: 'invoice', entityId: invoice.id, event: 'invoice.issued', after, agentId })
  audit({ entity: 'booking', entityId: bookingId, event: 'booking.invoiced', after, agentId })
  return invoice.id
}
