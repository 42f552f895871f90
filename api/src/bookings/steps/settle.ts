import type { WizardStep } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bookings } from '../../db'
import { cancellationDue } from '../commands/cancellation'
import { confirmIfReady } from '../commands/confirm-if-ready'
import type { Work } from './work'

interface Summary {
  [key: string]: unknown
}

interface Change {
  step: WizardStep
  /** `undefined` leaves it as it was. */
  done?: boolean
  event: string
  before?: Summary
  after?: Summary
}

/** Once lines have changed: the step's mark, the day from which cancelling costs, the history; the last open line may be gone. */
export const settleStep = async (work: Work, { step, done, event, before, after }: Change) => {
  const { tx, booking, audit } = work
  const marked = new Set(booking.completedSteps)
  if (done === true) marked.add(step)
  if (done === false) marked.delete(step)
  await tx
    .update(bookings)
    .set({ completedSteps: [...marked], cancellationDue: await cancellationDue(tx, booking.id) })
    .where(eq(bookings.id, booking.id))
  audit({
    entity: 'booking',
    entityId: booking.id,
    event,
    before: before ?? null,
    after: after ?? null,
    agentId: booking.agentId,
  })
  await confirmIfReady(work, booking.id)
}
