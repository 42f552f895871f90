import { guestStep, removeBookingGuest } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { guestHandlers } from './handlers'

export const registerGuests = (door: Door) => {
  serve(door, guestStep.create, guestHandlers.replace)
  serve(door, guestStep.replace, guestHandlers.replace)
  serve(door, guestStep.clear, guestHandlers.clear)
  serve(door, removeBookingGuest, guestHandlers.remove)
}
