import { isDeepStrictEqual } from 'node:util'
import type { ConfirmationHead } from '@melali/shared/api'
import { desc, eq } from 'drizzle-orm'
import { confirmationForms, type Db, users } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { type BookingRecord, findBooking } from '../repo'
import { travellersOf } from './letterhead'
import { type Kind, printedLines } from './printed'

export type Form = typeof confirmationForms.$inferSelect

/** What was printed; kept as it was written. */
interface Content {
  lines: unknown[]
  guests: unknown[]
  booking: Pick<BookingRecord, 'arrival' | 'departure'>
}

/** As the database gives it back. */
export const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Whether a form that is still in force says something else than the booking now does: of its services, who travels and when. */
const isOutdated = async (tx: Db, booking: BookingRecord, { kind, content, status }: Form) => {
  if (status !== 'current') return false
  const told = content as Content
  if (told.booking.arrival !== booking.arrival || told.booking.departure !== booking.departure) return true
  const printed = await printedLines(tx, booking.id, kind)
  if (printed.some(({ ready }) => !ready)) return true
  const now = { lines: printed.map(({ line }) => line), guests: await travellersOf(tx, booking) }
  return !isDeepStrictEqual({ lines: told.lines, guests: told.guests }, asStored(now))
}

export const headOf = async (tx: Db, booking: BookingRecord, form: Form): Promise<ConfirmationHead> => {
  const [issuer] = form.createdById
    ? await tx.select({ name: users.name }).from(users).where(eq(users.id, form.createdById))
    : []
  const { id, number, revision, kind, version } = form
  return {
    ...{ id, number, revision, kind, version },
    status: booking.status === 'cancelled' ? 'void' : form.status,
    outdated: await isOutdated(tx, booking, form),
    issuedAt: form.createdAt,
    issuedBy: issuer?.name ?? null,
  }
}

export const formsOf = async (tx: Db, bookingId: string, actor: Actor) => {
  const booking = await findBooking(tx, bookingId, actor)
  const forms = await tx
    .select()
    .from(confirmationForms)
    .where(eq(confirmationForms.bookingId, bookingId))
    .orderBy(desc(confirmationForms.createdAt), desc(confirmationForms.id))
  const heads: ConfirmationHead[] = []
  for (const form of forms) heads.push(await headOf(tx, booking, form))
  return heads
}

/** A form of the kind with all that was printed on it, for whoever may see its booking. */
export const printedForm = async (tx: Db, id: string, kind: Kind, actor: Actor) => {
  const [form] = await tx.select().from(confirmationForms).where(eq(confirmationForms.id, id))
  if (!form || form.kind !== kind) throw refuse.notFound()
  const booking = await findBooking(tx, form.bookingId, actor)
  return { ...(form.content as object), ...(await headOf(tx, booking, form)) }
}
