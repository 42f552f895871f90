import { eq } from 'drizzle-orm'
import { agents, drivers, guides, hotelRoomBeds, vehicles } from '../db'
import { closeSessionsOfAgencies } from '../platform/auth/session-repo'
import type { CrudOptions } from '../platform/crud/crud'
import { refuseBelowCost } from './below-cost'
import { refuseOverDuties } from './days-away'
import { refuseWithDuties } from './duties-ahead'
import { keepZones, refuseLostZone } from './named-zones'

/** What the declaration alone doesn't say, by the resource's name. */
export const particular: Record<string, CrudOptions> = {
  'add-on': { check: refuseBelowCost },
  agents: {
    scope: ({ agentId }) => (agentId ? eq(agents.id, agentId) : undefined),
    switchedOff: ({ tx }, ids) => closeSessionsOfAgencies(tx, ids),
  },
  drivers: { switchedOff: refuseWithDuties(drivers) },
  guides: { switchedOff: refuseWithDuties(guides) },
  vehicles: { switchedOff: refuseWithDuties(vehicles) },
  'driver-leaves': { check: refuseOverDuties('driverId') },
  'guide-leaves': { check: refuseOverDuties('guideId') },
  'vehicle-outages': { check: refuseOverDuties('vehicleId') },
  regions: { check: refuseLostZone, keeps: keepZones },
  'hotel-rooms': { links: { bedTypeIds: { table: hotelRoomBeds, own: 'roomId', other: 'bedTypeId' } } },
}
