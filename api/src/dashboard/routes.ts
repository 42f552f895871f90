import type { Door } from '../platform/door'
import { registerBookings } from './bookings'
import { registerDesks } from './desks'
import { registerMoney } from './money'

export const register = (door: Door) => {
  registerBookings(door)
  registerMoney(door)
  registerDesks(door)
}
