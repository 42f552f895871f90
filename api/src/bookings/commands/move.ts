import { and, eq, inArray } from 'drizzle-orm'
import { bookings } from '../../db'
import { refuse } from '../../platform/errors'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import { type BookingEvent, transitions } from '../states'

type Values = Partial<typeof bookings.$inferInsert>

/** Moves a booking only from a status that allows it: the update itself is the guard, not what was read before. */
export const move = async (
  { tx, audit }: Pick<Scene, 'tx' | 'audit'>,
  booking: Pick<BookingRecord, 'id' | 'status' | 'agentId'>,
  event: BookingEvent,
  values: Values = {},
  { reason, after = {} }: { reason?: string; after?: Record<string, unknown> } = {},
) => {
  const { from, to } = transitions[event]
  const moved = await tx
    .update(bookings)
    .set({ ...values, status: to })
    .where(and(eq(bookings.id, booking.id), inArray(bookings.status, [...from])))
    .returning({ id: bookings.id })
  if (!moved.length) throw refuse.conflict('WRONG_STATUS', { status: booking.status })
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: `booking.${event}`,
    before: { status: booking.status },
    after: { status: to, ...after },
    reason,
    agentId: booking.agentId,
  })
}
