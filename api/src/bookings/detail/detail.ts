import { type BookingDetail, wizardSteps } from '@melali/shared/api'
import { askerOf } from '../commands/facts'
import { offeredCommands } from '../commands/offered'
import { activityKind } from '../lines/activity/kind'
import { extraKind } from '../lines/extra/kind'
import { hotelKind } from '../lines/hotel/kind'
import { shownLines } from '../lines/rows'
import { transportKind } from '../lines/transport/kind'
import type { Scene } from '../scene'
import { shownFiles } from './files'
import { gapsInWords } from './gaps'
import { bookingGuestsOf } from './guests'
import { standingBill, totalsOf } from './money'
import { readPage } from './page'
import { orNull } from './text'

type Reader = Pick<Scene, 'tx' | 'actor' | 'now' | 'locale'>

const stepsOf = (completed: readonly string[]): BookingDetail['steps'] =>
  Object.fromEntries(
    wizardSteps.map((step) => [step, completed.includes(step) ? 'done' : 'empty']),
  ) as BookingDetail['steps']

/** A booking with all there is to it, as the caller may see it. */
export const bookingDetailFrom = (
  { actor, now, locale }: Omit<Reader, 'tx'>,
  page: Awaited<ReturnType<typeof readPage>>,
): BookingDetail => ({
  ...page,
  remarks: orNull(page.remarks),
  steps: stepsOf(page.completedSteps),
  guests: bookingGuestsOf(page.guestRows, page.arrival),
  hotels: shownLines(hotelKind, page.hotels, actor),
  transports: shownLines(transportKind, page.transports, actor),
  activities: shownLines(activityKind, page.activities, actor),
  addons: shownLines(extraKind, page.extras, actor),
  files: shownFiles(page.fileRows),
  totals: totalsOf(page, page.bills, page.minimumPaymentPercent),
  invoice: standingBill(page.bills),
  commands: offeredCommands(page.facts, askerOf(actor, now), actor.can, locale),
  gaps: gapsInWords(page, locale),
})

export const bookingDetailOf = async (reader: Reader, id: string) =>
  bookingDetailFrom(reader, await readPage(reader.tx, id, reader.actor))

/** The answer of every write: the booking as it now is. */
export const detailReply = async (reader: Reader, id: string) => ({ data: await bookingDetailOf(reader, id) })
