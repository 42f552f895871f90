import * as calls from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { guestHandlers } from '../guests/handlers'
import { activityKind } from '../lines/activity/kind'
import { addonKind } from '../lines/extra/kind'
import { lineHandlers } from '../lines/handlers'
import { hotelKind } from '../lines/hotel/kind'
import { transportKind } from '../lines/transport/kind'

const hotels = lineHandlers(hotelKind)
const transports = lineHandlers(transportKind)
const activities = lineHandlers(activityKind)
const addons = lineHandlers(addonKind)

/** A step is saved whole; a line can also be changed or taken out alone. */
export const registerSteps = (door: Door) => {
  serve(door, calls.guestStep.create, guestHandlers.replace)
  serve(door, calls.guestStep.replace, guestHandlers.replace)
  serve(door, calls.guestStep.clear, guestHandlers.clear)
  serve(door, calls.removeBookingGuest, guestHandlers.remove)

  serve(door, calls.hotelStep.create, hotels.replace)
  serve(door, calls.hotelStep.replace, hotels.replace)
  serve(door, calls.hotelStep.clear, hotels.clear)
  serve(door, calls.hotelLines.update, hotels.updateLine)
  serve(door, calls.hotelLines.remove, hotels.removeLine)

  serve(door, calls.transportStep.create, transports.replace)
  serve(door, calls.transportStep.replace, transports.replace)
  serve(door, calls.transportStep.clear, transports.clear)
  serve(door, calls.transportLines.update, transports.updateLine)
  serve(door, calls.transportLines.remove, transports.removeLine)

  serve(door, calls.activityStep.create, activities.replace)
  serve(door, calls.activityStep.replace, activities.replace)
  serve(door, calls.activityStep.clear, activities.clear)
  serve(door, calls.activityLines.update, activities.updateLine)
  serve(door, calls.activityLines.remove, activities.removeLine)

  serve(door, calls.addonStep.create, addons.replace)
  serve(door, calls.addonStep.replace, addons.replace)
  serve(door, calls.addonStep.clear, addons.clear)
  serve(door, calls.addonLines.update, addons.updateLine)
  serve(door, calls.addonLines.remove, addons.removeLine)
}
