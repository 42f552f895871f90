import type { Door } from '../platform/door'
import { registerActivities } from './activity-routes'
import { registerHotels } from './hotel-routes'
import { registerTransports } from './transport-routes'

export const register = (door: Door) => {
  registerHotels(door)
  registerTransports(door)
  registerActivities(door)
}
