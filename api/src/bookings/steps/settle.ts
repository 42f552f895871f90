import type { WizardStep } from '@melali/shared/api'
import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../db'
import { type Places, statement } from '../../db/statement'
import { cancellationDue } from '../commands/cancellation'
import { confirmHeld, confirmIfReady } from '../commands/confirm-if-ready'
import type { Work } from './work'

const mark = statement((db, { id, steps }: Places<{ id: string; steps: string[] }>) =>
  db
    .update(bookings)
    .set({ completedSteps: sql`${steps}`, cancellationDue })
    .where(eq(bookings.id, id))
    .returning({ id: bookings.id }),
)

/** Which steps are done, and the day from which cancelling costs. */
export const markSteps = ({ tx, booking }: Pick<Work, 'tx' | 'booking'>, steps: readonly string[]) =>
  mark(tx, { id: booking.id, steps: [...steps] })

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
  reason?: string | undefined
}

/** Once lines have changed: the step's mark, the day from which cancelling costs, the history; the last open line may be gone. */
export const settleStep = async (work: Work, { step, done, event, before, after, reason }: Change) => {
  const { booking, audit } = work
  const marked = new Set(booking.completedSteps)
  if (done === true) marked.add(step)
  if (done === false) marked.delete(step)
  await markSteps(work, [...marked])
  audit({
    entity: 'booking',
    entityId: booking.id,
    event,
    before: before ?? null,
    after: after ?? null,
    reason,
    agentId: booking.agentId,
  })
  if (booking.status === 'in_process' && (await confirmIfReady(work, booking.id)))
    await confirmHeld(work, booking.agentId)
}
