import { takesOffNextDay } from '@melali/shared/contract'
import type { Say } from './words'

interface Ride {
  time: string
  flightTime: string | null
}

/** When a ride's flight is; one after midnight says that this is the next day. */
export const flightTimeOf = (isDeparture: boolean, ride: Ride, say: Say) =>
  ride.flightTime && takesOffNextDay(isDeparture, ride)
    ? say('transport.nextDay', { time: ride.flightTime })
    : ride.flightTime
