import { eq } from 'drizzle-orm'
import { agents, hotelRoomBeds } from '../db'
import { closeSessionsOfAgencies } from '../platform/auth/session-repo'
import type { CrudOptions } from '../platform/crud/crud'

/** What the declaration alone doesn't say, by the resource's name. */
export const particular: Record<string, CrudOptions> = {
  agents: {
    scope: ({ agentId }) => (agentId ? eq(agents.id, agentId) : undefined),
    switchedOff: closeSessionsOfAgencies,
  },
  'hotel-rooms': { links: { bedTypeIds: { table: hotelRoomBeds, own: 'roomId', other: 'bedTypeId' } } },
}
