import { activityAnswer, hotelAnswer, rideAnswer } from '@melali/shared/api'
import type { Door } from '../../door'
import { serve } from '../../serve'
import { lineAnswers } from './answers'

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
