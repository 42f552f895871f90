import { assignmentsOf } from '../../dispatch/board/release'
import { releaseWaiting } from '../../dispatch/release'
import type { BookingRecord } from '../../repo'
import type { Scene } from '../../scene'

/** Its supplier drives all of a ride: whoever of ours was to drive some of its vehicles is free. */
export const freeCrew = async (
  { tx, audit }: Pick<Scene, 'tx' | 'audit'>,
  { id: entityId, agentId }: BookingRecord,
  { id: lineId }: { id: string },
) => {
  const held = await assignmentsOf(tx, 'drivers', [lineId])
  const gone = await releaseWaiting(tx, 'bookingTransportId', [lineId])
  for (const { person, plate: vehicle } of held.filter(({ id }) => gone.has(id)))
    audit({
      entity: 'booking',
      entityId,
      event: 'booking.driver-released',
      before: { lineId, person, vehicle },
      after: { lineId },
      agentId,
    })
}
