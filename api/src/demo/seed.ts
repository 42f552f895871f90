import { sql } from 'drizzle-orm'
import { type Database, settings } from '../db'
import { baliDay } from '../platform/bali'
import type { Storage } from '../platform/storage'
import { seedActivities } from './catalogue/activities'
import { seedExtras } from './catalogue/extras'
import { seedHotelContracts } from './catalogue/hotel-contracts'
import { seedHotels } from './catalogue/hotels'
import { seedTransports } from './catalogue/transports'
import { seedCrew } from './crew'
import type { Demo } from './demo'
import { of } from './demo'
import { Dice } from './dice'
import { seedGroups } from './groups'
import { seedHistory } from './history/write'
import { seedHouse } from './house'
import { seedMoney } from './money/settle'
import { seedPartners } from './partners'
import { seedPeople } from './people'
import { seedPictures } from './pictures'
import { seedPlaces } from './places'
import { SEEDED } from './seeded'
import { seedTrips } from './trips/book'

const fill = async (demo: Demo) => {
  const places = await seedPlaces(demo)
  const partners = await seedPartners(demo, places)
  const people = await seedPeople(demo, partners)
  const dataId = of(people, 'data').id
  const gallery = await seedPictures(demo, dataId, partners)
  const house = await seedHouse(demo, people)
  const crew = await seedCrew(demo, partners)
  const extras = await seedExtras(demo, partners, gallery)
  const hotels = await seedHotels(demo, places, partners, gallery)
  const stays = await seedHotelContracts(demo, hotels, dataId)
  const rides = await seedTransports(demo, partners, gallery, dataId)
  const visits = await seedActivities(demo, [places, partners, gallery], dataId)
  const groups = await seedGroups(demo, places, partners)
  const booked = await seedTrips(demo, { places, stays, rides, visits, extras }, { groups, people, crew })
  const money = await seedMoney(demo, booked, { people, partners, house, gallery })
  await seedHistory(demo, booked, money, people)
  await demo.tx.execute(sql`select compact_rollups()`)
}

/** Fills a database with a believable operator, all of it or nothing; a second time does nothing. */
export const seedDemo = async (
  { db }: Database,
  { storage, now = new Date() }: { storage?: Storage; now?: Date } = {},
): Promise<void> => {
  await db.transaction(async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ key: SEEDED, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (!claimed.length) return
    await fill({ tx, now, today: baliDay(now), dice: new Dice(88), storage })
  })
}
