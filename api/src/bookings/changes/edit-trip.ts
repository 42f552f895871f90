import type { editTrip, TripDates } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { bookings } from '../../db'
import { refuseTooFarAhead } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { detailReply } from '../detail/detail'
import type { BookingRecord } from '../repo'
import type { BookingCall } from '../scene'
import { openForEdit } from '../steps/open'
import type { Work } from '../steps/work'
import { movedAlong } from './moved-along'
import { play } from './play'
import { differenceOf, snapshotOf } from './wanted'

const told = ({ bookingType, orderId, arrival, departure, remarks }: BookingRecord) => ({
  ...{ bookingType, orderId, arrival, departure, remarks },
})

/** Suppliers know nothing of a draft: other days are played on it at once, all of them or none. */
const moveDays = async (work: Work, dates: TripDates, moveAll: boolean) => {
  const { tx, booking, actor, today } = work
  if (booking.status !== 'draft') throw refuse.invalid({ arrival: 'DATES_SENT' })
  if (actor.agentId && dates.arrival < today && dates.arrival !== booking.arrival)
    throw refuse.invalid({ arrival: 'ARRIVAL_PAST' })
  refuseTooFarAhead(today, dates)
  const was = await snapshotOf(tx, booking.id)
  const wanted = moveAll ? await movedAlong(tx, booking.id, was, dates) : { ...was, dates }
  const problems = await play(work, booking, { wanted: differenceOf(was, wanted), day: today, reason: '' })
  if (problems.length) throw refuse.conflict('CHANGE_NOT_POSSIBLE', { problems })
}

/** What a booking began with: whose number it has, what was remarked, and while nobody outside knows of it its days. */
export const changeTrip = async (call: BookingCall & { body: BodyOf<typeof editTrip> }) => {
  const work = await openForEdit(call)
  const { tx, booking, audit } = work
  const { moveAll, arrival, departure, bookingType } = call.body
  const about = { bookingType, orderId: call.body.orderId ?? null, remarks: call.body.remarks ?? '' }
  await tx.update(bookings).set(about).where(eq(bookings.id, booking.id))
  if (arrival !== booking.arrival || departure !== booking.departure)
    await moveDays(work, { arrival, departure }, moveAll)
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: 'booking.trip.changed',
    before: told(booking),
    after: told({ ...booking, ...about, arrival, departure }),
    agentId: booking.agentId,
  })
  return detailReply(call, booking.id)
}
