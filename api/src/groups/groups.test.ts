import { eq } from 'drizzle-orm'
import { groupGuests, guests } from '../db'
import { sampleBooking, sampleGuest, sampleNationality } from '../testing/sample'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let sales: TestClient
let nationalityId: string

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  nationalityId = (await sampleNationality(app.db, 'CN')).id
})
afterAll(() => app.close())

const wang = () => ({
  title: 'mr',
  name: 'Wang Xiaoming',
  nativeName: '王小明',
  birthdate: '1985-02-10',
  nationalityId,
  isMain: true,
})
const mei = () => ({ title: 'miss', name: 'Wang Mei', birthdate: '2019-06-01', nationalityId, isMain: false })
const body = (agentId?: string) => ({
  name: 'Wang family',
  ...(agentId && { agentId }),
  guests: [wang(), mei()],
})

describe('making a group', () => {
  it('creates the group with its guests, numbered and counted', async () => {
    const agent = await app.newAgent()
    const made = await sales.post('/api/groups', body(agent.id))
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      code: expect.stringMatching(/^GRP-2026-\d{6}$/),
      agentId: agent.id,
      mainGuest: 'Wang Xiaoming',
      pax: { adults: 1, children: 1, infants: 0 },
      guests: [
        { name: 'Wang Xiaoming', category: 'adult', isMain: true, nativeName: '王小明' },
        { name: 'Wang Mei', category: 'child', isMain: false },
      ],
    })
    const listed = await sales.get(`/api/groups?agentId=${agent.id}`)
    expect(listed.body.data).toHaveLength(1)
    expect(listed.body.data[0]).toMatchObject({ id: made.body.data.id, bookings: 0, pax: { children: 1 } })
  })

  it('is found by a guest of the main line or its code', async () => {
    const agent = await app.newAgent()
    const { code } = (await sales.post('/api/groups', { ...body(agent.id), name: 'Zanzibar club' })).body.data
    const byName = await sales.get('/api/groups?search=zanzibar')
    const byCode = await sales.get(`/api/groups?search=${code}`)
    expect(byName.body.data.map((group: { code: string }) => group.code)).toEqual([code])
    expect(byCode.body.data.map((group: { code: string }) => group.code)).toEqual([code])
  })

  it('needs sign-in, and the permission', async () => {
    expect((await app.bare().get('/api/groups')).status).toBe(401)
    const data = await app.as('data')
    expect((await data.get('/api/groups')).status).toBe(403)
  })

  it('refuses a group without exactly one main guest', async () => {
    const agent = await app.newAgent()
    const two = { ...body(agent.id), guests: [wang(), wang()] }
    const answer = await sales.post('/api/groups', two)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.guests).toEqual(['Exactly one guest is the main guest.'])
  })

  it('names the field of the guest that is wrong, and writes nothing', async () => {
    const agent = await app.newAgent()
    const unborn = { ...mei(), birthdate: '2030-01-01' }
    const answer = await sales.post('/api/groups', { ...body(agent.id), guests: [wang(), unborn] })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['guests.1.birthdate'])
    expect((await sales.get(`/api/groups?agentId=${agent.id}`)).body.data).toEqual([])
  })

  it('takes an agent from staff, who belong to none', async () => {
    const answer = await sales.post('/api/groups', body())
    expect(answer.status).toBe(422)
    expect(answer.body.errors.agentId).toBeDefined()
  })
})

describe("an agent's user", () => {
  it('makes groups of its own company and sees no other', async () => {
    const [golden, southern] = [await app.newAgent(), await app.newAgent()]
    const lotus = await app.as('agent', golden.id)
    const cross = await app.as('agent', southern.id)
    const made = await lotus.post('/api/groups', body())
    expect(made.status).toBe(201)
    expect(made.body.data.agentId).toBe(golden.id)
    const { id } = made.body.data
    expect((await cross.get(`/api/groups/${id}`)).status).toBe(404)
    expect((await cross.put(`/api/groups/${id}`, body())).status).toBe(404)
    expect((await cross.delete(`/api/groups/${id}`)).status).toBe(404)
    expect((await cross.get('/api/groups')).body.data).toEqual([])
    expect((await lotus.get('/api/groups')).body.data).toHaveLength(1)
  })

  it('cannot take guests of another company or of nobody', async () => {
    const [golden, southern] = [await app.newAgent(), await app.newAgent()]
    const lotus = await app.as('agent', golden.id)
    for (const agentId of [southern.id, null]) {
      const stranger = await sampleGuest(app.db, { agentId })
      const answer = await lotus.post('/api/groups', { ...body(), guests: [{ ...wang(), id: stranger.id }] })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['guests.0.id'])
    }
  })

  it('cannot make a group of another company', async () => {
    const other = await app.newAgent()
    const lotus = await app.as('agent')
    expect((await lotus.post('/api/groups', body(other.id))).status).toBe(422)
  })
})

describe('changing a group', () => {
  const make = async () => {
    const agent = await app.newAgent()
    return (await sales.post('/api/groups', body(agent.id))).body.data
  }

  it('reuses guests by id, changes only those that differ, and drops who is left out', async () => {
    const group = await make()
    const [main, child] = group.guests
    const kept = { ...wang(), id: main.id }
    const answer = await sales.put(`/api/groups/${group.id}`, {
      name: 'Wangs',
      guests: [{ ...mei(), name: 'Wang Li', isMain: false }, kept],
    })
    expect(answer.status).toBe(200)
    const { guests: now, name, mainGuest, version } = answer.body.data
    expect(name).toBe('Wangs')
    expect(mainGuest).toBe('Wang Xiaoming')
    expect(version).toBeGreaterThan(group.version)
    expect(now.map((guest: { name: string }) => guest.name)).toEqual(['Wang Li', 'Wang Xiaoming'])
    expect(now[1].id).toBe(main.id)
    const [unchanged] = await app.db.select().from(guests).where(eq(guests.id, main.id))
    expect(unchanged?.version).toBe(1)
    const [dropped] = await app.db.select().from(guests).where(eq(guests.id, child.id))
    expect(dropped?.name).toBe('Wang Mei')
  })

  it('refuses an edit of an older version with the group as it stands', async () => {
    const group = await make()
    const edit = { name: 'First', guests: [{ ...wang(), id: group.guests[0].id }] }
    const headers = { 'if-match': `"${group.version}"` }
    expect((await sales.put(`/api/groups/${group.id}`, edit, { headers })).status).toBe(200)
    const late = await sales.put(`/api/groups/${group.id}`, { ...edit, name: 'Second' }, { headers })
    expect(late.status).toBe(412)
    expect(late.body.details.name).toBe('First')
  })

  it('takes nothing back that was corrected at a guest since the group was read', async () => {
    const group = await make()
    const [main, child] = group.guests
    const corrected = await sales.put(`/api/guests/${child.id}`, { birthdate: '2012-06-01' })
    expect(corrected.status).toBe(200)
    const asRead = ({ guests: read }: typeof group) =>
      read.map(({ category: _, nationality: __, ...guest }: Record<string, unknown>) => guest)
    const rename = (read: typeof group) =>
      sales.put(
        `/api/groups/${group.id}`,
        { name: 'Wangs', guests: asRead(read) },
        { headers: { 'if-match': `"${read.version}"` } },
      )
    const late = await rename(group)
    expect(late.status).toBe(412)
    expect(late.body.details).toMatchObject({
      name: 'Wang family',
      guests: [
        { id: main.id, version: 1 },
        { id: child.id, version: 2, birthdate: '2012-06-01' },
      ],
    })
    const [kept] = await app.db.select().from(guests).where(eq(guests.id, child.id))
    expect(kept?.birthdate).toBe('2012-06-01')
    const anew = await rename(late.body.details)
    expect(anew.body.data).toMatchObject({ name: 'Wangs', guests: [{}, { birthdate: '2012-06-01' }] })
  })

  it('minds no older version of a guest that it leaves as they are', async () => {
    const group = await make()
    const [main] = group.guests
    await app.db.update(guests).set({ phone: '+62 361 1234' }).where(eq(guests.id, main.id))
    const kept = { ...wang(), id: main.id, version: main.version }
    const answer = await sales.put(`/api/groups/${group.id}`, { name: 'Wangs', guests: [kept] })
    expect(answer.status).toBe(200)
  })

  it('stays with its agent', async () => {
    const group = await make()
    const other = await app.newAgent()
    const answer = await sales.put(`/api/groups/${group.id}`, body(other.id))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.agentId).toBeDefined()
  })
})

describe('deleting a group', () => {
  it('goes with its list of guests, but not the guests', async () => {
    const agent = await app.newAgent()
    const group = (await sales.post('/api/groups', body(agent.id))).body.data
    expect((await sales.delete(`/api/groups/${group.id}`)).status).toBe(204)
    expect((await sales.get(`/api/groups/${group.id}`)).status).toBe(404)
    const links = await app.db.select().from(groupGuests).where(eq(groupGuests.groupId, group.id))
    expect(links).toEqual([])
    const [guest] = await app.db.select().from(guests).where(eq(guests.id, group.guests[0].id))
    expect(guest).toBeDefined()
  })

  it('is refused while a booking refers to it', async () => {
    const agent = await app.newAgent()
    const group = (await sales.post('/api/groups', body(agent.id))).body.data
    const booking = await sampleBooking(app.db, { agentId: agent.id, groupId: group.id })
    const answer = await sales.delete(`/api/groups/${group.id}`)
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('IN_USE')
    expect(answer.body.details.usages[0].titles).toEqual([booking.code])
  })
})
