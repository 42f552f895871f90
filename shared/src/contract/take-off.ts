interface Leaving {
  /** Of the pick-up. */
  time: string
  flightTime?: string | null | undefined
}

const HALF_A_DAY = 12 * 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** A departure that is fetched half a day or more after its flight by the clock is fetched on the evening before it; what is closer missed it. */
export const takesOffNextDay = (isDeparture: boolean, { time, flightTime }: Leaving) =>
  isDeparture && !!flightTime && minutesOf(time) - minutesOf(flightTime) >= HALF_A_DAY
