import { duties } from '../../db'
import { insertAll } from '../bulk'
import type { Crew } from '../crew'
import type { Demo } from '../demo'
import type { Group } from '../groups'
import type { People } from '../people'
import { drawTrip } from './draw'
import { type Goods, goodsOf } from './goods'
import { planTrips } from './plan'
import { recordOf } from './record'
import { Roster } from './roster'
import { writeBookings } from './write'

/** Bookings in every state, at the prices of the engine, with crews for what has been dispatched. */
export const seedTrips = async (
  demo: Demo,
  market: Omit<Goods, 'prices'>,
  { groups, people, crew }: { groups: readonly Group[]; people: People; crew: Crew },
) => {
  const goods = await goodsOf(demo, market)
  const roster = new Roster(crew, goods.rides, goods.places.drive)
  await insertAll(demo.tx, duties, roster.daysOff(demo))
  const records = planTrips(demo, groups, people).flatMap((trip) => {
    const drawn = drawTrip(demo, goods, trip)
    return drawn ? [recordOf(demo, goods, roster, drawn)] : []
  })
  return writeBookings(demo, goods, records)
}
