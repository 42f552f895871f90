import { v7 } from 'uuid'
import { agreeTo, draftBooking, roomContract, stayOf } from '../testing/sample-trip'
import { type Answer, type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let agentA: TestClient
let agentB: TestClient
let sales: TestClient
let companyA: string

beforeAll(async () => {
  app = await testApp()
  companyA = (await app.newAgent()).id
  agentA = await app.as('agent', companyA)
  agentB = await app.as('agent')
  sales = await app.as('sales')
})
afterAll(() => app.close())

describe('whose bookings', () => {
  it('shows an agent nothing of another one: list, counts, detail, writes', async () => {
    const mine = await draftBooking(app, agentA, companyA)
    const at = `/api/bookings/${mine.id}`
    const calls = [
      () => agentB.get(at),
      () => agentB.get(`${at}/histories`),
      () => agentB.get(`${at}/cancellation`),
      () => agentB.get(`${at}/addons`),
      () => agentB.put(`${at}/guests`, { guests: mine.guests.map(guestBody) }),
      () => agentB.put(`${at}/hotels`, { lines: [] }),
      () => agentB.delete(`${at}/hotels`),
      () => agentB.put(`${at}/status`, { command: 'submit' }),
      () => agentB.delete(at),
    ]
    for (const call of calls) expect((await call()).status).toBe(404)
    const theirs = await agentB.get('/api/bookings')
    expect(theirs.body.meta.total).toBe(0)
    const counts = await agentB.get('/api/bookings/status/count')
    expect(counts.body.data.tabs).toEqual({ in_progress: 0, confirmed: 0, all: 0 })
    expect((await agentA.get('/api/bookings/status/count')).body.data.statuses.draft).toBe(1)
  })

  it('takes no group of another agent', async () => {
    const other = await draftBooking(app, agentA, companyA)
    const stolen = await agentB.post('/api/bookings/create', {
      groupId: other.groupId,
      arrival: '2026-06-10',
      departure: '2026-06-12',
    })
    expect([stolen.status, Object.keys(stolen.body.errors)]).toEqual([422, ['groupId']])
  })

  it('never tells an agent what anything costs us', async () => {
    const room = await roomContract(app.db)
    const draft = await draftBooking(app, agentA, companyA)
    const saved = await agentA.post(`/api/bookings/${draft.id}/hotels`, { lines: [stayOf(room, draft)] })
    expect(saved.status).toBe(201)
    expect(JSON.stringify(saved.body)).not.toMatch(/"(cost|margin|payable)\w*"/)
    const staff = await (await app.as('reservation')).get(`/api/bookings/${draft.id}`)
    expect(staff.body.data.hotels[0]).toMatchObject({ costCents: 16_000, marginCents: 4000 })
  })

  it('lets an agent edit a draft, and no more once it is submitted', async () => {
    const room = await roomContract(app.db)
    const draft = await draftBooking(app, agentA, companyA)
    const at = `/api/bookings/${draft.id}`
    await agentA.post(`${at}/hotels`, { lines: [stayOf(room, draft)] })
    await agreeTo(app.db, agentA.userId, room.version)
    expect((await agentA.put(`${at}/status`, { command: 'submit' })).body.data.status).toBe('submitted')
    const late = await agentA.put(`${at}/hotels`, { lines: [] })
    expect([late.status, late.body.code]).toEqual([409, 'SUBMITTED_ALREADY'])
    expect((await agentA.delete(at)).body.code).toBe('USE_CANCEL')
    const back = await (await app.as('reservation')).put(`${at}/status`, {
      command: 'return',
      reason: 'Names?',
    })
    expect(back.body.data).toMatchObject({ status: 'draft', returnReason: 'Names?', optionExpiresAt: null })
    expect((await agentA.delete(at)).status).toBe(204)
    expect((await agentA.get(at)).status).toBe(404)
  })
})

const guestBody = (guest: Record<string, unknown>) => ({
  id: guest.id,
  title: guest.title,
  name: guest.name,
  birthdate: guest.birthdate,
  nationalityId: guest.nationalityId,
  isMain: guest.isMain,
})

describe('which role', () => {
  it.each([
    ['sales', 'approve', 403],
    ['operations', 'approve', 403],
    ['finance', 'approve', 403],
    ['agent', 'approve', 403],
    ['sales', 'cancel', 403],
    ['agent', 'cancel', 403],
    ['operations', 'submit', 403],
    ['data', 'view', 403],
    ['sales', 'confirm', 403],
    ['operations', 'confirm', 403],
    ['reservation', 'assign', 403],
    ['sales', 'assign', 403],
  ])('%s may not %s', async (role, what, status) => {
    const client = await app.as(role)
    const at = `/api/bookings/${v7()}`
    const calls: Record<string, () => Promise<Answer>> = {
      approve: () => client.post(`${at}/approve`, {}),
      cancel: () => client.put(`${at}/status`, { command: 'cancel', reason: 'x', acceptedFeeCents: 0 }),
      submit: () => client.put(`${at}/status`, { command: 'submit' }),
      view: () => client.get(at),
      confirm: () => client.post(`${at}/hotels/${v7()}/confirmation`, { number: '1', confirmedBy: 'x' }),
      assign: () => client.post(`${at}/transports/${v7()}/drivers`, { driverId: v7(), vehicleId: v7() }),
    }
    expect((await calls[what]?.())?.status).toBe(status)
  })

  it('offers commands with the reason why not, in the caller’s language', async () => {
    const draft = await draftBooking(app, sales, companyA)
    const chinese = await sales.get(`/api/bookings/${draft.id}`, { headers: { 'accept-language': 'zh' } })
    expect(chinese.body.data.commands).toEqual([
      {
        command: 'submit',
        allowed: false,
        refusal: { code: 'NO_SERVICES', message: '请至少添加一项酒店、交通或活动。' },
      },
      { command: 'delete', allowed: true, refusal: null },
    ])
  })
})

describe('the list', () => {
  it('filters by tab, agent, dates and search, and refuses a sort it does not know', async () => {
    const agent = await app.newAgent('Komodo Tours')
    const first = await draftBooking(app, sales, agent.id)
    const second = await draftBooking(app, sales, agent.id, {
      arrival: '2026-07-01',
      departure: '2026-07-03',
    })
    const codes = async (query: string) =>
      (await sales.get(`/api/bookings?agentId=${agent.id}${query}`)).body.data.map(
        (row: { code: string }) => row.code,
      )
    expect(await codes('')).toEqual([second.code, first.code])
    expect(await codes('&sort=arrival')).toEqual([first.code, second.code])
    expect(await codes('&arrivalFrom=2026-06-20')).toEqual([second.code])
    expect(await codes('&arrivalTo=2026-06-20')).toEqual([first.code])
    expect(await codes('&tab=in_progress')).toEqual([])
    expect(await codes('&search=KOMODO')).toEqual([second.code, first.code])
    expect(await codes('&search=xiaoming&perPage=1&page=2')).toEqual([first.code])
    const wrong = await sales.get('/api/bookings?sort=costTotalCents')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['sort']])
  })
})
