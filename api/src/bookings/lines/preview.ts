import { refuse } from '../../platform/errors'
import { traceFor } from '../detail/trace'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { workOn } from '../steps/work'
import type { LineBody, LineKind } from './kind'
import { priceLine } from './price'
import { rowsOf } from './rows'

/** Prices a body just as saving it would, and writes nothing. */
export const previewOf = (kind: LineKind) => async (call: BookingCall & { body: LineBody }) => {
  const { tx, actor, body } = call
  const booking = await findBooking(tx, call.params.id, actor)
  const work = await workOn(call, booking)
  const rows = body.id ? await rowsOf(kind, tx, booking.id) : []
  const outcome = await priceLine(
    kind,
    work,
    body,
    rows.find(({ id }) => id === body.id),
  )
  if (!outcome.ok) throw refuse.invalid(outcome.fields)
  const { price } = outcome
  return {
    data: {
      ...price,
      marginCents: price.sellCents - price.costCents,
      units: kind.units({ ...body, ...price }),
      trace: traceFor(actor, price.trace),
      onRequest: price.onRequest ?? false,
    },
  }
}
