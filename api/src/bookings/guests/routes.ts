import { guestStep, removeBookingGuest } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import type { OnStage } from '../scene'
import { guestHandlers } from './handlers'

export const registerGuests = (door: Door, onStage: OnStage) => {
  serve(door, guestStep.create, onStage(guestHandlers.replace))
  serve(door, guestStep.replace, onStage(guestHandlers.replace))
  serve(door, guestStep.clear, onStage(guestHandlers.clear))
  serve(door, removeBookingGuest, onStage(guestHandlers.remove))
}
