import { type BookingDetail, wizardSteps } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import { askerOf, factsOf } from '../commands/facts'
import { offeredCommands } from '../commands/offered'
import { activityKind } from '../lines/activity/kind'
import { extraKind } from '../lines/extra/kind'
import { hotelKind } from '../lines/hotel/kind'
import { shownLines } from '../lines/rows'
import { transportKind } from '../lines/transport/kind'
import { findBooking } from '../repo'
import { bookingRows } from '../rows'
import type { Scene } from '../scene'
import { bookingFilesOf } from './files'
import { bookingGuestsOf } from './guests'
import { billsOf, totalsOf } from './money'
import { orNull } from './text'

type Reader = Pick<Scene, 'tx' | 'actor' | 'now' | 'locale'>

const stepsOf = (completed: readonly string[]): BookingDetail['steps'] =>
  Object.fromEntries(
    wizardSteps.map((step) => [step, completed.includes(step) ? 'done' : 'empty']),
  ) as BookingDetail['steps']

/** A booking with all there is to it, as the caller may see it. */
export const bookingDetailOf = async (
  { tx, actor, now, locale }: Reader,
  id: string,
): Promise<BookingDetail> => {
  const booking = await findBooking(tx, id, actor)
  const [row] = await bookingRows(tx, [id])
  if (!row) throw refuse.notFound()
  const facts = await factsOf(tx, booking)
  const bills = await billsOf(tx, id)
  return {
    ...booking,
    ...row,
    remarks: orNull(booking.remarks),
    steps: stepsOf(booking.completedSteps),
    guests: await bookingGuestsOf(tx, id, booking.arrival),
    hotels: await shownLines(hotelKind, tx, id, actor),
    transports: await shownLines(transportKind, tx, id, actor),
    activities: await shownLines(activityKind, tx, id, actor),
    addons: await shownLines(extraKind, tx, id, actor),
    files: await bookingFilesOf(tx, id),
    totals: await totalsOf(tx, booking, bills),
    invoice: bills[0] ?? null,
    commands: offeredCommands(facts, askerOf(actor, now), actor.can, locale),
  }
}

/** The answer of every write: the booking as it now is. */
export const detailReply = async (reader: Reader, id: string) => ({ data: await bookingDetailOf(reader, id) })
