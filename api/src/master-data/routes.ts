import { resources } from '@melali/shared/resources'
import { eq } from 'drizzle-orm'
import { type CrudOptions, crud } from '../crud/crud'
import { agents, hotelRoomBeds } from '../db'
import type { Door } from '../door'
import * as lookups from './lookups'

/** What the declaration alone doesn't say, by the resource's name. */
const particular: Record<string, CrudOptions> = {
  agents: { scope: ({ agentId }) => (agentId ? eq(agents.id, agentId) : undefined) },
  'hotel-rooms': { links: { bedTypeIds: { table: hotelRoomBeds, own: 'roomId', other: 'bedTypeId' } } },
}

/** Every declared entity, each on its table. */
export const register = (door: Door) => {
  for (const resource of resources) crud(door, resource, particular[resource.name])
  lookups.register(door)
}
