import type { reopenDuty as endpoint } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditLog, bookingTransports, type Db, duties } from '../../../db'
import { refuse } from '../../../platform/errors'
import type { Call } from '../../../platform/serve'
import { transportTransitions } from '../../lines/states'
import { lockBooking } from '../../repo'
import { refuseInoperable } from '../assign'
import { assignmentsOf } from '../board/release'
import { refuseWithoutRight } from '../board/rights'
import { overStatuses } from '../over'

const REOPENED = 'booking.duty-reopened'

/** When somebody's job was last given back to them, as a value of a query; what they reported until then is taken back. */
export const reopenedAt = (bookingId: string, lineId: string, personId: string) =>
  sql<string | null>`(select max(${auditLog.createdAt}) from ${auditLog}
    where ${auditLog.entity} = 'booking' and ${auditLog.entityId} = ${bookingId} and ${auditLog.event} = ${REOPENED}
      and ${auditLog.after} ->> 'lineId' = ${lineId} and ${auditLog.after} ->> 'personId' = ${personId})`

const resumeRide = (tx: Db, lineId: string) => {
  const { from, to } = transportTransitions.resume
  return tx
    .update(bookingTransports)
    .set({ status: to })
    .where(and(eq(bookingTransports.id, lineId), inArray(bookingTransports.status, [...from])))
}

/** The job is its person's again with every step before them; what the phone reported stays in the history. */
export const reopenDuty = async ({ tx, params, body, actor, audit }: Call<typeof endpoint>) => {
  const [duty] = await tx.select().from(duties).where(eq(duties.id, params.id))
  const lineId = duty?.bookingTransportId ?? duty?.bookingActivityId
  if (!duty?.bookingId || !lineId) throw refuse.notFound()
  const crew = duty.bookingTransportId ? 'drivers' : 'guides'
  refuseWithoutRight(actor, crew)
  const booking = await lockBooking(tx, duty.bookingId, actor)
  // The clock completes a booking, a driver may have been wrong before.
  if (booking.status !== 'completed') refuseInoperable(booking)
  const held = (await assignmentsOf(tx, crew, [lineId])).find(({ id }) => id === duty.id)
  const reopened = await tx
    .update(duties)
    .set({ status: 'planned' })
    .where(and(eq(duties.id, duty.id), inArray(duties.status, [...overStatuses])))
    .returning({ state: duties.status })
  if (!held || !reopened.length) throw refuse.conflict('DUTY_OPEN')
  if (crew === 'drivers') await resumeRide(tx, lineId)
  const { person, personId, status } = held
  audit({
    entity: 'booking',
    entityId: booking.id,
    event: REOPENED,
    before: { lineId, personId, person, state: status },
    after: { lineId, personId, person, state: 'planned' },
    reason: body.reason,
    agentId: booking.agentId,
  })
  return { data: { lineId, state: 'planned' as const } }
}
