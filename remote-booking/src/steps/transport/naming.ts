import type { Naming } from '../kind'
import { dotted, type Words } from '../words'

interface Ride {
  transport: string
  fromPlace?: string | undefined
  toPlace?: string | undefined
  date?: string | undefined
  time?: string | undefined
  service?: string | undefined
  code: string
}

export const nameOfRide = (ride: Ride, { t, day, code }: Words): Naming => ({
  title: dotted(ride.transport, ride.fromPlace && ride.toPlace && `${ride.fromPlace} → ${ride.toPlace}`),
  detail: dotted(
    `${day(ride.date)} ${ride.time ?? ''}`,
    ride.service && t(`transports.services.${ride.service}`),
    code(ride.code),
  ),
})
