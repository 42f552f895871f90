import { takesOffNextDay } from '@melali/shared/contract'
import type { Translate } from '@melali/shared/ui'

interface Ride {
  time: string
  flightTime: string | null
}

/** When a ride's flight is; one after midnight says that this is the next day. `t` is of the whole book. */
export const flightTimeOf = (t: Translate, isDeparture: boolean, ride: Ride) =>
  ride.flightTime && takesOffNextDay(isDeparture, ride)
    ? t('transport.nextDay', { time: ride.flightTime })
    : (ride.flightTime ?? '')
