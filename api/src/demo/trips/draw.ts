import { v7 } from 'uuid'
import { baliDay } from '../../platform/bali'
import { addDays } from '../../pricing'
import type { Demo } from '../demo'
import type { Goods } from './goods'
import { type Guest, guestsOf } from './guests'
import type { Trip } from './plan'
import { type DrawnRide, drawRides } from './rides'
import { type DrawnStay, drawStays } from './stays'
import { type DrawnTreat, drawTreats } from './treats'
import { type DrawnVisit, drawVisits } from './visits'

/** A trip with everything that it consists of, priced on the day it was booked. */
export interface Drawn {
  id: string
  trip: Trip
  guests: Guest[]
  stays: DrawnStay[]
  rides: DrawnRide[]
  visits: DrawnVisit[]
  treats: DrawnTreat[]
}

const SHIFTS = 6

const drawOnce = (demo: Demo, goods: Goods, trip: Trip): Drawn | null => {
  const id = v7()
  const guests = guestsOf(trip, id)
  const { submitted, created } = trip.moments
  const buyer = { bookedOn: baliDay(submitted ?? created), markupBps: trip.group.agent.markupBps }
  const stays = drawStays(demo, goods, trip, guests, buyer)
  const rides = stays && drawRides(demo, goods, trip, guests, stays, buyer)
  if (!stays || !rides) return null
  const busyDays = new Set(rides.filter(({ transferType }) => transferType === 'tour').map(({ day }) => day))
  const visits = drawVisits(demo, goods, trip, guests, { stays, busyDays }, buyer)
  return { id, trip, guests, stays, rides, visits, treats: drawTreats(demo, goods, trip, guests) }
}

/** A day to either side, as long as the trip keeps the side of today that its status says. */
const shifted = (trip: Trip, { today }: Demo, by: number): Trip => {
  const past = trip.departure < today
  const isUnderWay = trip.arrival <= today && !past
  if (isUnderWay)
    return { ...trip, arrival: addDays(trip.arrival, -by), departure: addDays(trip.departure, by) }
  const step = past ? -by : by
  return { ...trip, arrival: addDays(trip.arrival, step), departure: addDays(trip.departure, step) }
}

/** Puts a trip together, on other days where it meets a closed airport or a closed hotel. */
export const drawTrip = (demo: Demo, goods: Goods, trip: Trip): Drawn | null => {
  for (let by = 0; by <= SHIFTS; by++) {
    const drawn = drawOnce(demo, goods, shifted(trip, demo, by))
    if (drawn) return drawn
  }
  return null
}
