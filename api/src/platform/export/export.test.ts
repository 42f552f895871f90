import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { read } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { listingOfBookings } from '../../bookings/list'
import { bookings, guests } from '../../db'
import { csvTable } from '../../testing/csv-table'
import { costKeys } from '../../testing/no-cost'
import { sampleBooking, sampleGroup, sampleGuest, sampleNationality } from '../../testing/sample'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { rowsOf } from './rows'

let app: TestApp
let sales: TestClient
let finance: TestClient
let agentId: string
let agent: TestClient

beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  finance = await app.as('finance')
  agentId = (await app.newAgent('Golden Lotus')).id
  agent = await app.as('agent', agentId)
})
afterAll(() => app.close())

const wholeList = async (client: TestClient, path: string) => {
  const rows = []
  for (let page = 1; ; page++) {
    const { body } = await client.get(`${path}&perPage=100&page=${page}`)
    rows.push(...body.data)
    if (page >= body.meta.lastPage && !body.meta.totalCapped) return rows
  }
}

test('an export is the list over all its pages, with its filters, search and order', async () => {
  const country = await sampleNationality(app.db, 'CN')
  const other = await sampleNationality(app.db, 'FR')
  const one = await sampleGuest(app.db, { name: 'Seed' })
  const many = Array.from({ length: 620 }, (_, nth) => ({
    title: one.title,
    name: `${nth % 2 ? 'Wang' : 'Martin'} ${String((nth * 7) % 13)}`,
    birthdate: '1990-05-01',
    nationalityId: nth % 3 ? country.id : other.id,
    phone: '+62 361 555 0100',
  }))
  await app.db.insert(guests).values(many)
  const query = `search=wang&nationalityId=${country.id}&sort=-name`
  const listed = await wholeList(sales, `/api/guests?${query}`)
  const [head, ...rows] = await csvTable(
    sales,
    `/api/guests/export?${query}&format=csv&columns=name,nationalityId,birthdate,phone`,
  )
  expect(listed.length).toBeGreaterThan(200)
  expect(head).toEqual(['Full name', 'Nationality', 'Date of birth', 'Phone'])
  expect(rows).toEqual(listed.map(({ name }) => [name, country.name, '1990-05-01', "'+62 361 555 0100"]))

  const everything = await csvTable(sales, '/api/guests/export?format=csv&columns=name')
  expect(everything).toHaveLength(1 + (await wholeList(sales, '/api/guests?sort=name')).length)
})

test('words and titles are in the caller’s language, the file says what it is', async () => {
  const answer = await sales.get('/api/guests/export?format=csv&columns=title,name', {
    headers: { 'accept-language': 'zh' },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''guests-2026-03-02.csv",
  })
  const text = answer.raw.toString()
  expect(text.startsWith('\ufeff称谓,姓名\r\n先生,')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('the language of the screen goes before the language of the call', async () => {
  const answer = await sales.get('/api/guests/export?format=csv&columns=title&language=fr', {
    headers: { 'accept-language': 'zh' },
  })
  expect(answer.raw.toString().startsWith('\ufeffCivilité\r\nM.')).toBe(true)
})

test('XLSX holds amounts as numbers and dates as dates', async () => {
  const booking = await sampleBooking(app.db, { arrival: '2026-06-10', departure: '2026-06-12' })
  await app.db.update(bookings).set({ hotelCents: 123_456 }).where(eq(bookings.id, booking.id))
  const answer = await sales.get('/api/bookings/export?format=xlsx&columns=code,arrival,totalCents,status')
  const { sheets } = await read(answer.raw)
  const [head, row] = sheets[0]?.rows ?? []
  expect(head).toEqual([
    'Booking code',
    'Agent’s reference',
    'Arrival',
    'Departure',
    'Nights',
    'Total (USD)',
    'Booking status',
    'Payment status',
  ])
  expect(row).toEqual([
    booking.code,
    null,
    new Date('2026-06-10T00:00:00Z'),
    new Date('2026-06-12T00:00:00Z'),
    2,
    1234.56,
    'Draft',
    'Unpaid',
  ])
})

test('an agent gets its own rows and nobody their cost without the permission', async () => {
  const group = await sampleGroup(app.db, { agentId })
  const mine = await sampleBooking(app.db, { agentId, groupId: group.id })
  const [, ...rows] = await csvTable(agent, '/api/bookings/export?format=csv&columns=code')
  expect(rows.map(([code]) => code)).toEqual([mine.code])

  const [head] = await csvTable(agent, '/api/bookings/export?format=csv')
  expect(head?.join()).not.toMatch(/margin|cost/i)
  const [whole] = await csvTable(finance, '/api/bookings/export?format=csv')
  expect(whole).toContain('Margin (USD)')
  const asked = await agent.get('/api/bookings/export?format=csv&columns=code,marginCents')
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['columns']])
  expect(costKeys(asked.body)).toEqual([])
})

test.each([
  '/api/guests/export',
  '/api/guests/export?format=pdf',
  '/api/guests/export?format=csv&columns=name,searchText',
  '/api/guests/export?format=csv&page=2',
  '/api/guests/export?format=csv&sort=remarks',
  '/api/bookings/export?format=csv&columns=internalRemarks',
])('%s is refused by field', async (path) => {
  const answer = await sales.get(path)
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID'])
})

test('who may not see the list may not download it', async () => {
  expect((await agent.get('/api/admin/export?format=csv')).status).toBe(403)
  expect((await app.bare().get('/api/guests/export?format=csv')).status).toBe(401)
})

test('every other list has its file too, down to the last column', async () => {
  const admin = await app.as('super.admin')
  const exports = app.endpoints.filter(({ path }) => path.endsWith('/export') && !path.includes(':'))
  expect(exports.length).toBeGreaterThan(20)
  for (const { path } of exports)
    for (const locale of ['en', 'ar']) {
      const answer = await admin.get(`${path}?format=csv`, { headers: { 'accept-language': locale } })
      const [head] = parseCsv(answer.raw.toString())
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, head?.filter((title) => /^export\.|^$/.test(String(title)))]).toEqual([path, []])
    }
})

test('rows are read a batch at a time, and none once nobody takes them', async () => {
  const reads: number[] = []
  const actor = { agentId: null } as Parameters<typeof listingOfBookings>[1]
  const booking = await sampleBooking(app.db)
  await app.db.insert(bookings).values(
    Array.from({ length: 1200 }, (_, nth) => ({
      code: `MANY-${nth}`,
      groupId: booking.groupId,
      agentId: booking.agentId,
      arrival: '2026-06-10',
      departure: '2026-06-12',
    })),
  )
  const listing = listingOfBookings({ tab: 'all', search: 'many-' }, actor, new Date(0))
  const counted = {
    ...listing,
    rows: (db: TestApp['db'], ids: readonly string[]) => {
      reads.push(ids.length)
      return listing.rows(db, ids)
    },
  }
  const rows = await rowsOf(app.db, counted)
  await rows.next()
  await turn()
  expect(reads).toEqual([500])
  await rows.return(undefined)
  await turn()
  expect(reads).toEqual([500])

  let all = 0
  for await (const _ of await rowsOf(app.db, counted)) all++
  expect([all, reads.slice(1)]).toEqual([1200, [500, 500, 200]])
})

test('a list that can’t be read is known before the first row of its file', async () => {
  const gone = { execute: () => Promise.reject(new Error('gone')) } as unknown as TestApp['db']
  const listing = listingOfBookings({ tab: 'all' }, { agentId: null } as never, new Date(0))
  await expect(rowsOf(gone, listing)).rejects.toThrow('gone')
})

test('a row that leaves the caller’s sight while the file is written stays out of it', async () => {
  const other = await app.newAgent()
  const group = await sampleGroup(app.db, { agentId: other.id })
  const [kept, left] = [
    await sampleBooking(app.db, { agentId: other.id, groupId: group.id, code: 'KEPT' }),
    await sampleBooking(app.db, { agentId: other.id, groupId: group.id, code: 'LEFT' }),
  ]
  const actor = { agentId: other.id } as Parameters<typeof listingOfBookings>[1]
  const listing = listingOfBookings({ tab: 'all', sort: 'code' }, actor, new Date(0))
  const stolen = { ...listing, where: undefined }
  const codes = []
  for await (const row of await rowsOf(app.db, stolen)) codes.push(row.code)
  expect(codes).toEqual([kept.code, left.code])
})
