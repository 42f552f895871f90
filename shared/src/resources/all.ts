import { activities } from './activity'
import { activityTypes } from './activity-type'
import { addOns } from './add-on'
import { agents } from './agent'
import { banks } from './bank'
import { bedTypes } from './bed-type'
import { closures } from './closure'
import type { AnyResource } from './declared'
import { drivers } from './driver'
import { driverLeaves } from './driver-leave'
import { exchanges } from './exchange'
import { guests } from './guest'
import { guides } from './guide'
import { guideLeaves } from './guide-leave'
import { hotels } from './hotel'
import { hotelRooms } from './hotel-room'
import { nationalities } from './nationality'
import { priceLevels } from './price-level'
import { regions } from './region'
import { suppliers } from './supplier'
import { transports } from './transport'
import { vehicles } from './vehicle'
import { vehicleOutages } from './vehicle-outage'

/** Every declared entity; the server serves each of them. */
export const resources: readonly AnyResource[] = [
  activities,
  activityTypes,
  addOns,
  agents,
  banks,
  bedTypes,
  closures,
  driverLeaves,
  drivers,
  exchanges,
  guests,
  guideLeaves,
  guides,
  hotelRooms,
  hotels,
  nationalities,
  priceLevels,
  regions,
  suppliers,
  transports,
  vehicleOutages,
  vehicles,
]
