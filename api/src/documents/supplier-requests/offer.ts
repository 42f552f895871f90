import { and, eq, isNull } from 'drizzle-orm'
import { agreeCost } from '../../bookings/lines/agreed-cost'
import { lineHandlers } from '../../bookings/lines/handlers'
import { suppliedKinds } from '../../bookings/lines/kinds'
import { bodyOf } from '../../bookings/lines/rows'
import { awaitSupplier } from '../../bookings/lines/transport/own-fleet'
import { lockBooking } from '../../bookings/repo'
import { supplierRequests } from '../../db'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { ask, type Post } from './ask'
import { type StoredRequest, storedRequests } from './rows'

type Decision = Post & Pick<Call, 'locale'> & { params: { id: string } }

/** The request as it is while its booking is held. */
export const held = async ({ tx, params, actor, now }: Omit<Decision, 'storage' | 'origin' | 'locale'>) => {
  const where = eq(supplierRequests.id, params.id)
  const [found] = await storedRequests(tx, where, actor, now)
  if (!found) throw refuse.notFound()
  await lockBooking(tx, found.bookingId, actor)
  const [request] = await storedRequests(tx, where, actor, now)
  if (!request) throw refuse.notFound()
  return request
}

/** Of two who decide at once, and of a decision and a newer request, one wins. */
const judge = async (call: Decision, verdict: 'accepted' | 'refused', verdictReason: string | null) => {
  const { tx, actor, now } = call
  const request = await held(call)
  if (request.status !== 'offered') throw refuse.conflict('REQUEST_OVER')
  const judged = await tx
    .update(supplierRequests)
    .set({ verdict, verdictReason, verdictById: actor.userId, verdictAt: now.toISOString() })
    .where(
      and(
        eq(supplierRequests.id, request.stored.id),
        eq(supplierRequests.answer, 'offered'),
        isNull(supplierRequests.verdict),
        isNull(supplierRequests.replacedAt),
      ),
    )
    .returning({ id: supplierRequests.id })
  if (!judged.length) throw refuse.conflict('REQUEST_OVER')
  return request
}

/** What supplier and staff both see of an offer, for the history; its words may speak of cost and stay with the request. */
export const offerOf = ({ stored }: Pick<StoredRequest, 'stored'>) => ({
  from: stored.offeredFrom,
  until: stored.offeredUntil,
  time: stored.offeredTime,
  costCents: stored.offeredCostCents,
})

const tell = (call: Decision, event: string, request: StoredRequest) =>
  call.audit({
    entity: 'booking',
    entityId: request.bookingId,
    event: `booking.${event}`,
    after: {
      lineId: request.lineId,
      title: request.line?.title,
      supplier: request.supplier,
      ...offerOf(request),
    },
    agentId: request.booking.agentId,
  })

const again = (
  call: Decision,
  request: StoredRequest,
  after: 'accepted' | 'refused',
  note: string | null,
) => {
  const { bookingId, kind, lineId, stored } = request
  const { recipients, language } = stored
  return ask(call, { bookingId, kind, lineId, recipients, language, note, after })
}

/** Other days and another hour become the line's, priced anew by the rules of every edit. */
const change = async (call: Decision, { kind: name, bookingId, lineId, line, stored }: StoredRequest) => {
  const kind = suppliedKinds[name]
  const { offeredFrom, offeredUntil, offeredTime } = stored
  if (line && (offeredFrom || offeredUntil || offeredTime)) {
    const changes =
      name === 'hotel'
        ? { ...(offeredFrom && { checkIn: offeredFrom }), ...(offeredUntil && { checkOut: offeredUntil }) }
        : { ...(offeredFrom && { date: offeredFrom }), ...(offeredTime && { time: offeredTime }) }
    const body = { ...bodyOf(kind, line.row), ...changes }
    await lineHandlers(kind).update({ ...call, params: { id: bookingId, lineId }, body, ifMatch: undefined })
    await awaitSupplier(call.tx, lineId)
  }
  if (stored.offeredCostCents !== null)
    await agreeCost(call.tx, kind, bookingId, lineId, stored.offeredCostCents)
}

/** Takes an offer: the service becomes what is offered, and its supplier is asked to confirm that. */
export const accept = async (call: Decision) => {
  if (!call.actor.can('update.booking')) throw refuse.forbidden()
  const request = await judge(call, 'accepted', null)
  tell(call, 'supplier_offer_accepted', request)
  await change(call, request)
  return again(call, request, 'accepted', request.stored.words)
}

export const refuseOffer = async (call: Decision, reason: string) => {
  const request = await judge(call, 'refused', reason)
  tell(call, 'supplier_offer_refused', request)
  return again(call, request, 'refused', reason)
}
