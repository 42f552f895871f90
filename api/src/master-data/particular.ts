import { eq } from 'drizzle-orm'
import { closeSessionsOfAgencies } from '../auth/session-repo'
import type { CrudOptions } from '../crud/crud'
import { agents, hotelRoomBeds } from '../db'

/** What the declaration alone doesn't say, by the resource's name. */
export const particular: Record<string, CrudOptions> = {
  agents: {
    scope: ({ agentId }) => (agentId ? eq(agents.id, agentId) : undefined),
    switchedOff: closeSessionsOfAgencies,
  },
  'hotel-rooms': { links: { bedTypeIds: { table: hotelRoomBeds, own: 'roomId', other: 'bedTypeId' } } },
}
