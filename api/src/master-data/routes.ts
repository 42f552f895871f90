import { resources } from '@melali/shared/resources'
import { crud } from '../platform/crud/crud'
import type { Door } from '../platform/door'
import * as lookups from './lookups'
import { particular } from './particular'

/** Every declared entity, each on its table. */
export const register = (door: Door) => {
  for (const resource of resources) crud(door, resource, particular[resource.name])
  lookups.register(door)
}
