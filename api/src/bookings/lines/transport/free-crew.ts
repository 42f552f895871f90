import { assignmentsOf } from '../../dispatch/board/release'
import { isOver } from '../../dispatch/over'
import { releaseDuties } from '../../dispatch/release'
import type { BookingRecord } from '../../repo'
import type { Scene } from '../../scene'

const release = releaseDuties('bookingTransportId')

/** Its supplier drives all of a ride: whoever of ours was on some of its vehicles is free. */
export const freeCrew = async (
  { tx, audit }: Pick<Scene, 'tx' | 'audit'>,
  { id: entityId, agentId }: BookingRecord,
  { id: lineId }: { id: string },
) => {
  const held = await assignmentsOf(tx, 'drivers', [lineId])
  await release(tx, [lineId])
  for (const { person, plate: vehicle } of held.filter((one) => !isOver(one)))
    audit({
      entity: 'booking',
      entityId,
      event: 'booking.driver-released',
      before: { lineId, person, vehicle },
      after: { lineId },
      agentId,
    })
}
