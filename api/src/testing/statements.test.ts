import { addons } from '../db'
import { publishedActivityContract, publishedTransportContract } from './sample-contracts'
import { familyGroup, roomContract, stayOf } from './sample-trip'
import { statementsOf } from './statements'
import budget from './statements.json' with { type: 'json' }
import { type Answer, type TestApp, type TestClient, testApp } from './test-app'

let app: TestApp
let staff: TestClient
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('super.admin')
})
afterAll(() => app.close())

/** Everything that the calls below need, made once; each call comes with a key, as a page's calls do. */
const walk = async (call: (name: string, work: () => Promise<Answer>) => Promise<Answer>) => {
  let keys = 0
  const keyed = () => ({ headers: { 'idempotency-key': `key-${++keys}` } })
  const agent = await app.newAgent()
  const group = await familyGroup(app, agent.id)
  const [room, rides, rafting] = [
    await roomContract(app.db),
    await publishedTransportContract(app.db),
    await publishedActivityContract(app.db),
  ]
  const [sim] = await app.db
    .insert(addons)
    .values({ name: 'SIM card', sellCents: 1500, costCents: 900 })
    .returning()
  const dates = { arrival: '2026-06-10', departure: '2026-06-14' }
  const made = await call('create a draft', () =>
    staff.post('/api/bookings/create', { groupId: group.id, ...dates }, keyed()),
  )
  const booking = made.body.data
  const at = `/api/bookings/${booking.id}`
  const ride = {
    contractId: rides.contract.id,
    service: 'full_day',
    transferType: 'tour',
    date: '2026-06-10',
    time: '09:00',
    fromRegionId: rides.airport.id,
    fromPlace: 'Airport',
    toRegionId: rides.beach.id,
    toPlace: 'Hotel',
    pax: 3,
  }
  const visit = {
    contractId: rafting.contract.id,
    packageName: 'Classic',
    date: '2026-06-11',
    time: '08:00',
    guestIds: booking.guests.map((guest: { id: string }) => guest.id),
  }
  const guests = booking.guests.map(
    // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the test
    ({ id, title, name, birthdate, nationalityId, isMain }: any) => ({
      ...{ id, title, name, birthdate, nationalityId, isMain },
    }),
  )
  await call('save guests', () => staff.put(`${at}/guests`, { guests }, keyed()))
  await call('preview a hotel', () => staff.post(`${at}/hotels/quote`, stayOf(room, booking)))
  await call('save a hotel', () => staff.put(`${at}/hotels`, { lines: [stayOf(room, booking)] }, keyed()))
  await call('save transports', () =>
    staff.put(`${at}/transports`, { lines: [ride, { ...ride, date: '2026-06-11' }] }, keyed()),
  )
  await call('save an activity', () => staff.put(`${at}/activities`, { lines: [visit] }, keyed()))
  await call('save extras', () =>
    staff.put(`${at}/addons`, { lines: [{ addonId: sim?.id, pax: 2, days: 1 }] }, keyed()),
  )
  const saved = await call('a booking', () => staff.get(at))
  const reads: Record<string, string> = {
    'the list of bookings': '/api/bookings',
    'bookings of an agency': `/api/bookings?agentId=${agent.id}&tab=in_progress`,
    'a search of bookings': '/api/bookings?search=family',
    'counts of the tabs': '/api/bookings/status/count',
    'a history': '/api/bookings/:id/histories'.replace(':id', booking.id),
    'the count on the bell': '/api/notifications/count',
    'the bell': '/api/notifications',
    'the list of groups': '/api/groups',
    'a group': `/api/groups/${group.id}`,
    'the list of guests': '/api/guests',
    'the list of hotels': '/api/hotels',
    'a hotel': `/api/hotels/${room.hotel.id}`,
    'the list of agents': '/api/agents',
    'contracts of a hotel': `/api/hotels/${room.hotel.id}/contracts`,
    'the list of invoices': '/api/invoices',
    'who I am': '/api/auth/me',
    'the dispatch board': '/api/dispatch?day=2026-06-10',
    'a week of guides': '/api/dispatch?day=2026-06-10&view=week&crew=guides',
    'a suggestion for a day': '/api/dispatch/suggestion?day=2026-06-10',
    'the manifest of a day': '/api/manifest?date=2026-06-10',
  }
  for (const [name, path] of Object.entries(reads)) await call(name, () => staff.get(path))
  await call('save a hotel again', () =>
    staff.put(
      `${at}/hotels`,
      { lines: [{ ...stayOf(room, booking), id: saved.body.data.hotels[0].id }] },
      keyed(),
    ),
  )
}

const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('statements over the wire', () => {
  it('are no more than the table says', async () => {
    const counts: Record<string, number> = {}
    await walk(async (name, work) => {
      let answer: Answer | undefined
      const sent = await statementsOf(async () => {
        answer = await work()
      })
      if (!answer || answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer?.body)}`)
      counts[name] = sent.length
      return answer
    })
    const over = Object.entries(counts).filter(
      ([name, sent]) => sent > ((budget as Record<string, number>)[name] ?? 0),
    )
    expect(over).toEqual([])
  })
})
