import { linePreviews } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'
import { traceFor } from '../detail/trace'
import { findBooking } from '../repo'
import type { BookingCall } from '../scene'
import { workOn } from '../steps/open'
import { activityKind } from './activity/kind'
import { addonKind } from './extra/kind'
import { hotelKind } from './hotel/kind'
import type { LineKind, LinePrice, LineRow } from './kind'
import { transportKind } from './transport/kind'

type Previewed = BookingCall & { body: { id?: string | undefined } }

/** Prices a body just as saving it would, and writes nothing. */
const preview =
  <B extends { id?: string | undefined }, R extends LineRow, P extends LinePrice>(kind: LineKind<B, R, P>) =>
  async (call: Previewed & { body: B }) => {
    const booking = await findBooking(call.tx, call.params.id, call.actor)
    const work = await workOn(call, booking)
    const rows = call.body.id ? await kind.rows(call.tx, booking.id) : []
    const outcome = await kind.price(
      work,
      call.body,
      rows.find(({ id }) => id === call.body.id),
    )
    if (!outcome.ok) throw refuse.invalid(outcome.fields)
    const { sellCents, costCents, trace } = outcome.price
    const onRequest = 'onRequest' in outcome.price && outcome.price.onRequest === true
    return {
      data: {
        sellCents,
        costCents,
        marginCents: sellCents - costCents,
        units: kind.units(call.body, outcome.price),
        trace: traceFor(call.actor, trace),
        onRequest,
      },
    }
  }

export const registerPreviews = (door: Door) => {
  serve(door, linePreviews.hotels, preview(hotelKind))
  serve(door, linePreviews.transports, preview(transportKind))
  serve(door, linePreviews.activities, preview(activityKind))
  serve(door, linePreviews.addons, preview(addonKind))
}
