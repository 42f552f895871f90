import { activityAnswer, handPrice, hotelAnswer, rideAnswer } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { activityKind } from './activity/kind'
import { lineAnswers } from './answers'
import { handPriceHandlers } from './hand-price'
import { hotelKind } from './hotel/kind'
import { transportKind } from './transport/kind'

const hotels = lineAnswers('hotels')
const activities = lineAnswers('activities')
const rides = lineAnswers('transports')

/** What suppliers say to the lines they were asked for. */
export const registerAnswers = (door: Door) => {
  serve(door, hotelAnswer.confirm, hotels.confirm)
  serve(door, hotelAnswer.decline, hotels.decline)
  serve(door, hotelAnswer.reopen, hotels.reopen)
  serve(door, activityAnswer.confirm, activities.confirm)
  serve(door, activityAnswer.decline, activities.decline)
  serve(door, activityAnswer.reopen, activities.reopen)
  serve(door, rideAnswer.confirm, rides.confirm)
  serve(door, rideAnswer.reopen, rides.reopen)
}

const handPrices = {
  hotels: handPriceHandlers(hotelKind, 'hotels'),
  transports: handPriceHandlers(transportKind, 'transports'),
  activities: handPriceHandlers(activityKind, 'activities'),
}

/** What staff sell a line for in place of its contract's price. */
export const registerHandPrices = (door: Door) => {
  for (const kind of ['hotels', 'transports', 'activities'] as const) {
    serve(door, handPrice[kind].set, handPrices[kind].set)
    serve(door, handPrice[kind].takeOff, handPrices[kind].takeOff)
  }
}
