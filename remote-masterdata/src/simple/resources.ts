import {
  type AnyResource,
  activities,
  agents,
  drivers,
  guides,
  hotelRooms,
  hotels,
  resources,
  suppliers,
  transports,
} from '@melali/shared/resources'

/** Their records have pages of their own. */
export const onPages: readonly AnyResource[] = [
  activities,
  agents,
  drivers,
  guides,
  hotelRooms,
  hotels,
  suppliers,
  transports,
]

/** All others open in a drawer over the list; a newly declared entity is one of them. */
export const inDrawers = resources.filter((resource) => !onPages.includes(resource))
