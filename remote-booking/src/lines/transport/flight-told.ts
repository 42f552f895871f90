import type { TransportLine } from '@melali/shared/api'
import type { Translate } from '@melali/shared/ui'
import { flightTimeOf } from '../../flight-time'

type Ride = Pick<TransportLine, 'transferType' | 'time' | 'flightNumber' | 'flightTime'>

/** The flight that a ride meets, and when. */
export const flightTold = (t: Translate, ride: Ride) =>
  `${ride.flightNumber ?? ''} ${flightTimeOf(t, ride.transferType === 'departure', ride)}`.trim()
