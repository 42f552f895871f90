import { v7 } from 'uuid'
import { paxOf } from '../../bookings/guests/pax'
import { addDays, ageOn, categoryOf, type Day, nightsOf, type Priced, type Visit } from '../../pricing'
import type { Activity } from '../catalogue/activities'
import { type Demo, nth, of } from '../demo'
import type { Goods } from './goods'
import type { Guest } from './guests'
import type { Trip } from './plan'
import type { Buyer } from './price-list'
import type { DrawnStay } from './stays'

export interface DrawnVisit {
  id: string
  activity: Activity
  visit: Visit
  priced: Priced
  guestIds: string[]
  /** Of the region where it takes place. */
  zone: string
}

const FAR = 100

/** What lies within reach of the hotel of that day. */
const nearBy = ({ places, visits }: Goods, zone: string) =>
  visits.filter(({ seed }) => places.drive(zone, of(places.regions, seed.region).zone) <= FAR)

const tryOne = (
  goods: Goods,
  [activity, day, turn]: [Activity, Day, number],
  guests: readonly Guest[],
  buyer: Buyer,
): DrawnVisit | null => {
  const offered = nth(activity.packages, turn)
  const visit = {
    packageId: offered.id,
    date: day,
    time: nth(activity.seed.times, turn),
    ...paxOf(guests.map(({ birthdate }) => categoryOf(ageOn(birthdate, day)))),
  }
  const priced = goods.prices.visit(of(goods.prices.visits, activity.versionId), visit, buyer)
  const zone = of(goods.places.regions, activity.seed.region).zone
  return priced && { id: v7(), activity, visit, priced, guestIds: guests.map(({ id }) => id), zone }
}

/** Something to do on some of the days on which no car is booked. */
export const drawVisits = (
  { dice }: Demo,
  goods: Goods,
  trip: Trip,
  guests: readonly Guest[],
  { stays, busyDays }: { stays: readonly DrawnStay[]; busyDays: ReadonlySet<Day> },
  buyer: Buyer,
): DrawnVisit[] =>
  nightsOf(addDays(trip.arrival, 1), trip.departure)
    .filter((day) => !busyDays.has(day) && dice.chance(55))
    .flatMap((day): DrawnVisit[] => {
      const stay = stays.find(({ asked }) => asked.checkIn <= day && day < asked.checkOut)
      const choices = stay ? nearBy(goods, stay.offer.hotel.zone) : []
      if (!choices.length) return []
      const first = dice.between(0, choices.length - 1)
      const turn = dice.between(0, 5)
      for (let step = 0; step < choices.length; step++) {
        const found = tryOne(goods, [nth(choices, first + step), day, turn], guests, buyer)
        if (found) return [found]
      }
      return []
    })
