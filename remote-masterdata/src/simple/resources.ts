import {
  type AnyResource,
  activityTypes,
  addOns,
  agents,
  banks,
  bedTypes,
  closures,
  drivers,
  exchanges,
  guests,
  guides,
  hotelRooms,
  nationalities,
  priceLevels,
  regions,
  suppliers,
  vehicles,
} from '@melali/shared/resources'

/** Their records open in a drawer over the list. */
export const inDrawers: readonly AnyResource[] = [
  activityTypes,
  addOns,
  agents,
  banks,
  bedTypes,
  closures,
  exchanges,
  guests,
  nationalities,
  priceLevels,
  regions,
  vehicles,
]

/** Their records have pages of their own. */
export const onPages: readonly AnyResource[] = [drivers, guides, hotelRooms, suppliers]
