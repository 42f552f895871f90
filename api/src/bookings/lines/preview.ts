import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { traceFor } from '../detail/trace'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { workOn } from '../steps/work'
import type { LineBody, LineKind, LinePrice } from './kind'
import { priceLine } from './price'
import { rowsOf } from './rows'

/** A price as the caller may see it. */
export const shownPrice = (kind: LineKind, actor: Actor, body: LineBody, price: LinePrice) => ({
  ...price,
  marginCents: price.sellCents - price.costCents,
  units: kind.units({ ...body, ...price }),
  trace: traceFor(actor, price.trace),
  onRequest: price.onRequest ?? false,
})

/** A booking to be looked at: nobody waits for it. */
export const lookAt = async (call: BookingCall) =>
  workOn(call, await findBooking(call.tx, call.params.id, call.actor))

/** Prices a body just as saving it would, and writes nothing. */
export const previewOf = (kind: LineKind) => async (call: BookingCall & { body: LineBody }) => {
  const { tx, actor, body } = call
  const work = await lookAt(call)
  const { booking } = work
  const rows = body.id ? await rowsOf(kind, tx, booking.id) : []
  const outcome = await priceLine(
    kind,
    work,
    body,
    rows.find(({ id }) => id === body.id),
  )
  if (!outcome.ok) throw refuse.invalid(outcome.fields)
  return { data: shownPrice(kind, actor, body, outcome.price) }
}
