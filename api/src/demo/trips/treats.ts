import { v7 } from 'uuid'
import { type Day, daysBetween, type Priced, priceExtra } from '../../pricing'
import type { Extra } from '../catalogue/extras'
import type { Demo } from '../demo'
import type { Goods } from './goods'
import type { Guest } from './guests'
import type { Trip } from './plan'

export interface DrawnTreat {
  id: string
  extra: Extra
  pax: number
  days: number
  from: Day
  priced: Priced
}

/** Which extras suit a party, with people and days. */
const wishes = ({ dice }: Demo, trip: Trip, guests: readonly Guest[]): [string, number, number][] => {
  const people = guests.length
  const children = guests.filter(({ category }) => category !== 'adult').length
  const nights = daysBetween(trip.arrival, trip.departure)
  const honeymoon = trip.group.party.remarks === 'Honeymoon'
  return [
    ...(trip.group.party.country !== 'ID' && dice.chance(45)
      ? [['Bali tourist levy', people, 1] as [string, number, number]]
      : []),
    ...(children > 0 && dice.chance(70)
      ? [['Child car seat', children, nights] as [string, number, number]]
      : []),
    ...(honeymoon ? [['Honeymoon room decoration', 1, 1] as [string, number, number]] : []),
    ...(dice.chance(30) ? [['Flower garland welcome', people, 1] as [string, number, number]] : []),
    ...(dice.chance(18) ? [['Fast-track immigration', people, 1] as [string, number, number]] : []),
    ...(dice.chance(15) ? [['Travel insurance', people, nights] as [string, number, number]] : []),
    ...(dice.chance(12) ? [['Beach photographer', 1, 1] as [string, number, number]] : []),
  ]
}

/** The extras of a trip, priced. */
export const drawTreats = (demo: Demo, goods: Goods, trip: Trip, guests: readonly Guest[]): DrawnTreat[] =>
  wishes(demo, trip, guests).flatMap(([name, pax, days]) => {
    const extra = goods.extras.find((one) => one.name === name)
    if (!extra) return []
    const priced = priceExtra({ unitCents: extra.sellCents, unitCostCents: extra.costCents, pax, days })
    return priced.ok ? [{ id: v7(), extra, pax, days, from: trip.arrival, priced }] : []
  })
