import { eq } from 'drizzle-orm'
import { allotments, bookings, contracts } from '../../db'
import { publishedActivityContract } from '../../testing/sample-contracts'
import { draftBooking, familyGroup, roomContract, stayOf } from '../../testing/sample-trip'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let agent: TestClient
let agentId: string

beforeAll(async () => {
  app = await testApp()
  agentId = (await app.newAgent()).id
  agent = await app.as('agent', agentId)
})
afterAll(() => app.close())

const trip = async ({ rooms = 5 } = {}) => {
  const room = await roomContract(app.db, { rooms })
  const visit = await publishedActivityContract(app.db)
  const draft = await draftBooking(app, agent, agentId)
  const at = `/api/bookings/${draft.id}`
  const packages = await agent.get(`/api/packages/activities/${visit.contract.id}`)
  await agent.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
  const saved = await agent.post(`${at}/activities`, {
    lines: [
      {
        contractId: visit.contract.id,
        packageName: packages.body.data.packages[0],
        date: '2026-06-11',
        time: '08:00',
        guestIds: draft.guests.map(({ id }: { id: string }) => id),
      },
    ],
  })
  expect(saved.status).toBe(201)
  return { at, room, visit, booking: saved.body.data }
}

const copyTo = (at: string, body: object) => agent.post(`${at}/copy`, body)

describe('a copy', () => {
  it('has the same group and services, all moved by as many days, at prices and rooms of its own', async () => {
    const { at, booking, room } = await trip()
    const answer = await copyTo(at, { arrival: '2026-06-17' })
    expect(answer.status).toBe(201)
    const { booking: copied, left } = answer.body.data
    expect(left).toEqual([])
    expect(copied).toMatchObject({
      status: 'draft',
      groupId: booking.groupId,
      arrival: '2026-06-17',
      departure: '2026-06-21',
      totals: { grandCents: booking.totals.grandCents },
      steps: { guests: 'done', hotels: 'done', activities: 'done', transports: 'empty', extras: 'empty' },
    })
    expect(copied.code).not.toBe(booking.code)
    expect(copied.hotels[0]).toMatchObject({ checkIn: '2026-06-17', checkOut: '2026-06-19', status: 'draft' })
    expect(copied.activities[0]).toMatchObject({ date: '2026-06-18', quantity: 3 })
    const ids = copied.guests.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining(copied.hotels[0].guestIds))
    const sold = await app.db.select().from(allotments).where(eq(allotments.contractId, room.contract.id))
    expect(sold.filter((night) => night.sold > 0).map(({ night }) => night)).toEqual(
      expect.arrayContaining(['2026-06-10', '2026-06-11', '2026-06-17', '2026-06-18']),
    )
  })

  it('leaves out what can’t be had and says why, line by line', async () => {
    const { at, visit } = await trip()
    await app.db.update(contracts).set({ status: 'suspended' }).where(eq(contracts.id, visit.contract.id))
    // The 12th of June of the next year is beyond the hotel's contract.
    const answer = await copyTo(at, { arrival: '2027-06-10' })
    expect(answer.status).toBe(201)
    const { booking: copied, left } = answer.body.data
    expect(left.map(({ step }: { step: string }) => step)).toEqual(['hotels', 'activities'])
    for (const { title, message } of left) {
      expect(title).not.toBe('')
      expect(message).toMatch(/[.!]$/)
    }
    expect([copied.hotels, copied.activities]).toEqual([[], []])
    expect(copied.steps.hotels).toBe('empty')
  })

  it('is for those who travelled, not for who was taken out of the booking', async () => {
    const { at, booking } = await trip()
    const child = booking.guests.find(({ isMain }: { isMain: boolean }) => !isMain)
    expect((await agent.delete(`${at}/guests/${child.id}`)).status).toBe(200)
    const { booking: copied, left } = (await copyTo(at, { arrival: '2026-06-17' })).body.data
    expect(left).toEqual([])
    expect(copied.guests.map(({ name }: { name: string }) => name)).not.toContain(child.name)
    expect([copied.guests.length, copied.activities[0].guestIds.length]).toEqual([2, 2])
    expect(copied.guests.filter(({ isMain }: { isMain: boolean }) => isMain)).toHaveLength(1)
  })

  it('is for those too who were entered in the booking and aren’t in its group', async () => {
    const { at, booking, visit } = await trip()
    const kept = booking.guests.map(
      ({ id, title, name, birthdate, nationalityId, isMain }: Record<string, string>) => ({
        ...{ id, title, name, birthdate, nationalityId, isMain },
      }),
    )
    const [first] = kept
    const aunt = { ...first, id: undefined, name: 'Aunt Mei', isMain: true }
    const guests = [...kept.map((guest: object) => ({ ...guest, isMain: false })), aunt]
    const saved = await agent.put(`${at}/guests`, { guests })
    expect(saved.status).toBe(200)
    const aloneOf = ({ guests: all }: { guests: { id: string; name: string }[] }) =>
      all.filter(({ name }) => name === 'Aunt Mei').map(({ id }) => id)
    const [own, , child] = saved.body.data.activities[0].guestIds
    const { body: sold } = await agent.get(`/api/packages/activities/${visit.contract.id}`)
    const line = {
      ...{ id: saved.body.data.activities[0].id, contractId: visit.contract.id },
      ...{ packageName: sold.data.packages[0], date: '2026-06-11', time: '08:00' },
    }
    const hers = [...aloneOf(saved.body.data), own, child]
    expect((await agent.put(`${at}/activities`, { lines: [{ ...line, guestIds: hers }] })).status).toBe(200)
    const { booking: copied, left } = (await copyTo(at, { arrival: '2026-06-17' })).body.data
    expect(left).toEqual([])
    expect(copied.guests).toHaveLength(4)
    expect(copied.guests[0]).toMatchObject({ name: 'Aunt Mei', isMain: true, guestId: null })
    expect(copied.guests.filter(({ isMain }: { isMain: boolean }) => isMain)).toHaveLength(1)
    expect(copied.activities[0].guestIds).toEqual(expect.arrayContaining(aloneOf(copied)))
    expect(copied.activities[0].guestIds).toHaveLength(3)
    expect(aloneOf(copied)).not.toEqual(aloneOf(saved.body.data))
    const group = await familyGroup(app, agentId)
    const other = (await copyTo(at, { arrival: '2026-06-17', groupId: group.id })).body.data
    expect(other.booking.guests).toHaveLength(3)
  })

  it('may be for another group: a line for all is for all of them', async () => {
    const { at } = await trip()
    const group = await familyGroup(app, agentId)
    const { body } = await copyTo(at, { arrival: '2026-06-17', groupId: group.id })
    expect(body.data.left).toEqual([])
    expect(body.data.booking.groupId).toBe(group.id)
    expect(body.data.booking.activities[0].guestIds).toHaveLength(3)
    expect(body.data.booking.hotels[0].guestIds).toHaveLength(2)
  })

  it('goes on request where the last room is taken, as a booking would', async () => {
    const { at } = await trip({ rooms: 1 })
    await copyTo(at, { arrival: '2026-06-17' })
    const { body } = await copyTo(at, { arrival: '2026-06-17' })
    expect(body.data.left).toEqual([])
    expect(body.data.booking.hotels[0].onRequest).toBe(true)
  })

  it('is made once, however often it is asked for with one key', async () => {
    const { at } = await trip()
    const count = async () => (await app.db.select().from(bookings)).length
    const before = await count()
    const keyed = { headers: { 'idempotency-key': 'a-copy-of-a-trip-0001' } }
    const first = await agent.post(`${at}/copy`, { arrival: '2026-06-17' }, keyed)
    const second = await agent.post(`${at}/copy`, { arrival: '2026-06-17' }, keyed)
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(before + 1)
  })

  it('is nobody else’s, and not of the past', async () => {
    const { at } = await trip()
    const stranger = await app.as('agent')
    expect((await stranger.post(`${at}/copy`, { arrival: '2026-06-17' })).status).toBe(404)
    const operations = await app.as('operations')
    expect((await operations.post(`${at}/copy`, { arrival: '2026-06-17' })).status).toBe(403)
    const past = await copyTo(at, { arrival: '2026-01-01' })
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['arrival']])
  })
})
