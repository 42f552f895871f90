import type { PriceAnswer } from '@melali/shared/api'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { agents, bookings, type Db } from '../../db'
import { addBusinessDays } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { findBooking } from '../repo'
import { workOn } from '../steps/work'
import { agreementsFor, keepAgreements } from './agreements'
import { askerOf, factsOf } from './facts'
import { submitRefusal } from './guards'
import { move } from './move'
import { repriceOrRefuse } from './reprice'
import type { Command } from './run'

const owing = ['submitted', 'in_process', 'confirmed', 'travelling', 'completed'] as const

/** What an agent owes for other bookings. */
const exposure = async (tx: Db, agentId: string, exceptId: string) => {
  const [row] = await tx
    .select({
      cents:
        sql<number>`coalesce(sum(greatest(${bookings.totalCents} - ${bookings.paidCents}, 0)), 0)`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(
      and(eq(bookings.agentId, agentId), ne(bookings.id, exceptId), inArray(bookings.status, [...owing])),
    )
  return row?.cents ?? 0
}

/** The agent's row stays ours, so that two submissions can't both squeeze under the limit. */
const isOverCredit = async (tx: Db, agentId: string, bookingId: string, totalCents: number) => {
  const [agent] = await tx
    .select({ limit: agents.creditLimitCents })
    .from(agents)
    .where(eq(agents.id, agentId))
    .for('no key update')
  if (agent?.limit == null) return false
  return (await exposure(tx, agentId, bookingId)) + totalCents > agent.limit
}

/** draft → submitted: complete, agreed to, at today's prices. Over the credit limit it is flagged, not refused. */
export const submit = async (call: Command, answer: PriceAnswer = {}) => {
  const { tx, actor, now, booking } = call
  const refusal = submitRefusal(await factsOf(tx, booking), askerOf(actor, now))
  if (refusal) throw refuse.conflict(refusal, { status: booking.status })
  const moved = await repriceOrRefuse(await workOn(call, booking), answer)
  const { missing, given } = await agreementsFor(tx, booking.id, actor.userId)
  if (missing.length) {
    const contracts = missing.map(({ contractId, versionId, code, name }) => ({
      contractId,
      versionId,
      code,
      name,
    }))
    throw refuse.conflict('AGREEMENT_MISSING', {
      contracts,
      names: contracts.map(({ name }) => name).join(', '),
    })
  }
  await keepAgreements(tx, booking.id, given)
  const priced = await findBooking(tx, booking.id, actor)
  const totalCents = priced.totalCents ?? 0
  const creditHold = await isOverCredit(tx, booking.agentId, booking.id, totalCents)
  const { optionDays } = await currentSettings(tx)
  const optionExpiresAt = addBusinessDays(now, optionDays).toISOString()
  await move(
    call,
    booking,
    'submit',
    {
      bookedAt: now.toISOString(),
      submittedById: actor.userId,
      returnReason: null,
      optionExpiresAt,
      creditHold,
    },
    { after: { totalCents, creditHold, optionExpiresAt, ...(moved.length && { moved }) } },
  )
}
