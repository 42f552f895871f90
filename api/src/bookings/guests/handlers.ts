import type { bookingGuestsBody } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { bookingGuests } from '../../db'
import { refuse } from '../../platform/errors'
import { detailReply } from '../detail/detail'
import type { BookingCall } from '../scene'
import { openForEdit } from '../steps/open'
import { settleStep } from '../steps/settle'
import type { Work } from '../steps/work'
import { withRepricing } from './affected'
import { replaceGuests } from './save'

type Body = z.output<typeof bookingGuestsBody>

const names = (guests: readonly { name: string }[]) => ({ guests: guests.map(({ name }) => name) })

const changing = async (call: BookingCall, change: (work: Work) => Promise<void>, event: string) => {
  const work = await openForEdit(call)
  const after = await withRepricing(work, () => change(work))
  await settleStep(work, {
    step: 'guests',
    done: after.length > 0,
    event: `booking.guests.${event}`,
    before: names(work.guests),
    after: names(after),
  })
  return detailReply(call, work.booking.id)
}

export const guestHandlers = {
  replace: (call: BookingCall & { body: Body }) =>
    changing(call, (work) => replaceGuests(work, call.body.guests), 'saved'),

  clear: (call: BookingCall) =>
    changing(
      call,
      async ({ tx, booking }) => {
        await tx.delete(bookingGuests).where(eq(bookingGuests.bookingId, booking.id))
      },
      'cleared',
    ),

  /** Somebody else has to be the main guest before that one goes. */
  remove: (call: BookingCall & { params: { guestId: string } }) =>
    changing(
      call,
      async ({ tx, guests }) => {
        const guest = guests.find(({ id }) => id === call.params.guestId)
        if (!guest) throw refuse.notFound()
        if (guest.isMain) throw refuse.conflict('MAIN_GUEST', { name: guest.name })
        await tx.delete(bookingGuests).where(eq(bookingGuests.id, guest.id))
      },
      'removed',
    ),
}
