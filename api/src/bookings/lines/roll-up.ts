import { isLive, type LineStatus, type TransportStatus } from './states'

interface Line {
  id: string
  status: LineStatus
}
interface Ride {
  id: string
  status: TransportStatus
}
export interface Lines {
  hotels: readonly Line[]
  activities: readonly Line[]
  rides: readonly Ride[]
}

const settledRide = (ride: Ride) => ['confirmed', 'assigned', 'completed', 'no_show'].includes(ride.status)

const live = ({ hotels, activities, rides }: Lines) => ({
  answered: [...hotels, ...activities].filter((line) => isLive(line.status)),
  rides: rides.filter((ride) => isLive(ride.status)),
})

/** `confirmed 3/5`, over what suppliers and dispatch have to settle. */
export const rollUp = (lines: Lines) => {
  const { answered, rides } = live(lines)
  const confirmed = answered.filter((line) => line.status === 'confirmed').length
  return {
    lines: answered.length + rides.length,
    confirmedLines: confirmed + rides.filter(settledRide).length,
  }
}

/** Every hotel and activity has its number, every ride its driver; what was declined is replaced first. */
export const allSettled = (lines: Lines) => {
  const { lines: all, confirmedLines } = rollUp(lines)
  const declined = [...lines.hotels, ...lines.activities].some(({ status }) => status === 'declined')
  return all > 0 && all === confirmedLines && !declined
}
