import { type BookingCommand, bulkBookings } from '@melali/shared/api'
import { bookings } from '../db'
import { oneByOne } from '../platform/bulk/one-by-one'
import { serveBulk } from '../platform/bulk/serve-bulk'
import type { Keep } from '../platform/deletions/restorable'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { removeDraft } from './commands/remove'
import { approve } from './commands/review'
import { type Command, openCommand } from './commands/run'
import { submit } from './commands/submit'
import { listingOfBookings } from './list'
import { visibleTo } from './repo'

/** A price that moved is accepted by somebody who has seen it, so here it is refused. */
const given =
  (command: BookingCommand, work: (opened: Command) => Promise<void>) => async (call: Call, id: string) =>
    work(await openCommand({ ...call, params: { id } }, command))

/** The booking's page warns of a hold before its button; here nobody has seen it. */
const approveSeen = async (opened: Command) => {
  if (opened.booking.status === 'submitted' && opened.booking.creditHold) throw refuse.conflict('CREDIT_HOLD')
  await approve(opened)
}

export const registerBulk = (door: Door, keep: Keep) =>
  serveBulk(door, bulkBookings, {
    listing: (query, { actor, now }) => listingOfBookings(query, actor, now),
    attempt: oneByOne({
      id: bookings.id,
      title: bookings.code,
      scope: visibleTo,
      work: {
        submit: given('submit', (opened) => submit(opened)),
        approve: given('approve', approveSeen),
        delete: given('delete', removeDraft(keep)),
      },
    }),
  })
