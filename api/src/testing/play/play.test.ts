import * as db from '../../db'
import { readSnapshot } from '../../demo/snapshot'
import { type TestApp, testApp } from '../test-app'
import { digestNow } from './digest'
import { play } from './play'
import { readScript, type Script } from './script'
import { Stage } from './stage'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The house with a few of its trips, and only the contracts that they need. */
const few = (script: Script): Script => {
  const trips = script.trips
    .filter(({ then = [] }) => then.some(([, , verb]) => verb === 'verify'))
    .slice(0, 2)
  const used = new Set(
    trips.flatMap(({ hotels = [], transports = [], activities = [] }) =>
      [...hotels, ...transports, ...activities].map(({ contract }) => contract),
    ),
  )
  const only = (written: Script['contracts']['hotels']) => written.filter(({ code }) => used.has(code))
  const { hotels, transports, activities } = script.contracts
  return {
    ...script,
    contracts: { hotels: only(hotels), transports: only(transports), activities: only(activities) },
    groups: script.groups.filter(({ name }) => trips.some(({ group }) => group === name)),
    trips,
    summaries: [],
    suppliersPaid: [],
  }
}

test('the script can be played by the calls of today’s product', async () => {
  await play(new Stage(app), few(readScript()))
  const bookings = await app.db.select().from(db.bookings)
  expect(bookings.map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect(bookings.every(({ paidCents }) => paidCents > 0)).toBe(true)
})

test('the snapshot is what the script makes: where it isn’t, npm run demo:snapshot', () => {
  expect(readSnapshot().head.digest).toBe(digestNow())
})
