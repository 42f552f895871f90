import { type BookingDetail, wizardSteps } from '@melali/shared/api'
import { askerOf } from '../commands/facts'
import { offeredCommands } from '../commands/offered'
import { activityKind } from '../lines/activity/kind'
import { extraKind } from '../lines/extra/kind'
import { hotelKind } from '../lines/hotel/kind'
import type { LineBody, LineKind, LinePrice, LineRow } from '../lines/kind'
import { shown } from '../lines/rows'
import { transportKind } from '../lines/transport/kind'
import type { Scene } from '../scene'
import { shownFiles } from './files'
import { bookingGuestsOf } from './guests'
import { totalsOf } from './money'
import { readPage } from './page'
import { orNull } from './text'

type Reader = Pick<Scene, 'tx' | 'actor' | 'now' | 'locale'>

/** Lines of a kind that the caller has read since it wrote them. */
interface JustRead {
  kind: Pick<LineKind, 'step'>
  rows: readonly LineRow[]
}

const stepsOf = (completed: readonly string[]): BookingDetail['steps'] =>
  Object.fromEntries(
    wizardSteps.map((step) => [step, completed.includes(step) ? 'done' : 'empty']),
  ) as BookingDetail['steps']

/** A booking with all there is to it, as the caller may see it; of its lines only those kinds are read that it has. */
export const bookingDetailOf = async (
  { tx, actor, now, locale }: Reader,
  id: string,
  just?: JustRead,
): Promise<BookingDetail> => {
  const page = await readPage(tx, id, actor)
  const lines = async <R extends LineRow, S extends object>(
    name: string,
    kind: LineKind<LineBody, R, LinePrice, S>,
  ) => {
    const known = just?.kind.step === kind.step ? (just.rows as R[]) : undefined
    return shown(kind, known ?? (page.kinds.includes(name) ? await kind.read(tx, id) : []), actor)
  }
  return {
    ...page,
    remarks: orNull(page.remarks),
    steps: stepsOf(page.completedSteps),
    guests: bookingGuestsOf(page.guestRows, page.arrival),
    hotels: await lines('hotel', hotelKind),
    transports: await lines('transport', transportKind),
    activities: await lines('activity', activityKind),
    addons: await lines('addon', extraKind),
    files: shownFiles(page.fileRows),
    totals: totalsOf(page, page.bills, page.minimumPaymentPercent),
    invoice: page.bills[0] ?? null,
    commands: offeredCommands(page.facts, askerOf(actor, now), actor.can, locale),
  }
}

/** The answer of every write: the booking as it now is. */
export const detailReply = async (reader: Reader, id: string, just?: JustRead) => ({
  data: await bookingDetailOf(reader, id, just),
})
