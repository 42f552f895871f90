import type { ImportMapping } from '@melali/shared/api'
import { and, eq, sql } from 'drizzle-orm'
import { streamXlsxRows, writeXlsx } from 'hucre'
import {
  auditLog,
  bedTypes,
  exchangeRates,
  groups,
  guests,
  hotelRooms,
  hotels,
  importRows,
  regions,
  suppliers,
} from '../db'
import { actorOf } from '../platform/auth/actor'
import {
  checked,
  contentOf,
  csvOf,
  dumpOf,
  guestNamed,
  places,
  rowsOf,
  run,
  undo,
  upload,
} from '../testing/import-scene'
import { multipart } from '../testing/multipart'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { checkRows } from './check/check-rows'
import { forgetImports } from './forget'
import { importedResource, planOf } from './plan'
import { keptRows } from './store'
import { writeRows } from './write/write-rows'

let app: TestApp
let sales: TestClient
let data: TestClient
let countries: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  data = await app.as('data')
  countries = await places(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(groups)
  await app.db.delete(guests)
})

const headings = ['Title', 'Full name', 'Date of birth', 'Nationality', 'Passport number', 'Remarks']
const line = (name: string, passport = '', remarks = '') => [
  'Mr',
  name,
  '1990-05-01',
  'China',
  passport,
  remarks,
]
const file = (...lines: string[][]) => csvOf([headings, ...lines])
const existing = (name: string, passportNumber: string | null = null) =>
  app.db
    .insert(guests)
    .values({ title: 'mr', name, birthdate: '1990-05-01', nationalityId: countries.CN ?? '', passportNumber })
    .returning()

const errorsOf = async (id: string, client = sales) =>
  (await rowsOf(client, id, 'error')).flatMap(({ problems }) => problems)

const planFor = ({ mapping }: { mapping: ImportMapping }) => {
  const actor = actorOf({ userId: sales.userId, name: '', role: 'super.admin', agentId: null }, [])
  return planOf(
    importedResource('guests', actor),
    { actor, now: app.clock.now, locale: 'en' },
    mapping,
    headings.length,
  )
}

test('a file is read, its columns are understood, and each row says what would become of it', async () => {
  await existing('Chen Wei', 'P1')
  const batch = await checked(sales, 'guests', file(line('Chen Wei Ming', 'p1'), line('Li Na', 'P2')))
  expect(batch).toMatchObject({
    status: 'checked',
    headerRow: 1,
    headers: headings,
    rowsTotal: 2,
    counts: { create: 1, update: 1, skip: 0, error: 0 },
    mapping: { columns: ['title', 'name', 'birthdate', 'nationalityId', 'passportNumber', 'remarks'] },
  })
  expect(batch.samples[1]).toEqual(['Chen Wei Ming', 'Li Na'])
  const [update] = await rowsOf(sales, batch.id, 'update')
  expect(update.changes).toEqual([
    { field: 'name', before: 'Chen Wei', after: 'Chen Wei Ming' },
    { field: 'passportNumber', before: 'P1', after: 'p1' },
  ])
  const [create] = await rowsOf(sales, batch.id, 'create')
  expect(create).toMatchObject({ row: 3, title: 'Li Na', titles: { [countries.CN ?? '']: 'China' } })
})

test('a workbook with real dates, numbers for phones and a heading further down', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Guests',
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }, {}, {}],
        rows: [
          ['Spring group'],
          ['Title', 'Full name', 'Date of birth', 'Nationality', 'Phone'],
          ['Mrs', 'Marie Curie', new Date('1967-11-07T00:00:00Z'), 'FR', 33_123_456_789],
        ],
      },
    ],
  })
  const batch = await checked(sales, 'guests', Buffer.from(bytes))
  expect(batch.headerRow).toBe(2)
  expect((await run(sales, batch.id)).status).toBe(200)
  expect(await guestNamed(app.db, 'Marie Curie')).toMatchObject({
    title: 'mrs',
    birthdate: '1967-11-07',
    nationalityId: countries.FR,
    phone: '33123456789',
  })
})

test('matched records can be left as they are, and no match means that all are new', async () => {
  await existing('Chen Wei', 'P1')
  const bytes = file(line('Chen Wei Ming', 'P1'))
  expect((await checked(sales, 'guests', bytes, { onMatch: 'skip' })).counts).toMatchObject({ skip: 1 })
  expect((await checked(sales, 'guests', bytes, { match: [] })).counts).toMatchObject({ create: 1 })
})

test('an empty cell leaves what is there', async () => {
  await existing('Chen Wei', 'P1')
  await app.db.update(guests).set({ remarks: 'Tall' })
  const batch = await checked(sales, 'guests', file(line('Chen Wu', 'P1', '')))
  await run(sales, batch.id)
  expect(await guestNamed(app.db, 'Chen Wu')).toMatchObject({ remarks: 'Tall', version: 3 })
})

test('what is wrong is told in the reader’s language, with the cell and what stands in it', async () => {
  const bytes = csvOf([headings, ['Lord', 'Chen', '31/02/1990', 'Atlantis', 'P1'], line('Chen Wei', 'P1')])
  const batch = await checked(sales, 'guests', bytes)
  const { body } = await sales.get(`/api/imports/${batch.id}/rows?outcome=error`, {
    headers: { 'accept-language': 'fr' },
  })
  const told = body.data[0].problems
  expect(told.map(({ cell, value }: Record<string, string>) => [cell, value])).toEqual([
    ['A2', 'Lord'],
    ['C2', '31/02/1990'],
    ['D2', 'Atlantis'],
  ])
  expect(told[0].message).toBe('Choisissez parmi : M., Mme, Mme, Mlle, Jeune M., Dr.')
  expect(told[2].message).toBe('Introuvable parmi : Nationalités.')
  expect((await errorsOf(batch.id)).at(-1)).toMatchObject({ cell: 'E3', message: 'The same as in row 2.' })
  const csv = await sales.get(`/api/imports/${batch.id}/errors`)
  expect(csv.raw.toString()).toContain('Lord,Chen,31/02/1990,Atlantis,P1,,"A2: Choose one of')
})

test('a required field without a column is named without a cell', async () => {
  const batch = await checked(
    sales,
    'guests',
    csvOf([
      ['Full name', 'Email'],
      ['Chen', 'c@example.com'],
    ]),
  )
  expect((await errorsOf(batch.id)).map(({ cell, field }) => [cell, field])).toEqual([
    [null, 'title'],
    [null, 'birthdate'],
    [null, 'nationalityId'],
  ])
})

test('a mapping that doesn’t fit is refused by field', async () => {
  const { body } = await upload(sales, 'guests', file(line('Chen')))
  const send = async (change: object) => {
    const answer = await sales.put(`/api/imports/${body.data.id}/mapping`, {
      ...body.data.suggestion,
      ...change,
    })
    return [answer.status, Object.keys(answer.body.errors ?? {})]
  }
  const nothing = headings.map(() => null)
  expect(await send({ columns: ['name'] })).toEqual([422, ['columns', 'match.0']])
  expect(await send({ columns: nothing, match: [] })).toEqual([422, ['columns']])
  expect(await send({ columns: ['name', 'name', ...nothing.slice(2)], match: [] })).toEqual([
    422,
    ['columns.1'],
  ])
  expect(await send({ columns: ['__proto__', ...nothing.slice(1)], match: [] })).toEqual([422, ['columns.0']])
  expect(await send({ columns: ['photoId', ...nothing.slice(1)], match: [] })).toEqual([422, ['columns.0']])
})

test('headings with hostile names do no harm', async () => {
  const bytes = csvOf([
    ['__proto__', 'constructor', ...headings],
    ['{"polluted":true}', 'x', ...line('Chen')],
  ])
  const batch = await checked(sales, 'guests', bytes)
  expect(batch.headers.slice(0, 2)).toEqual(['__proto__', 'constructor'])
  expect(batch.counts.create).toBe(1)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('the next file of this kind is understood as this person said', async () => {
  const bytes = csvOf([
    ['Who', 'Shoes'],
    ['Chen', 'x'],
  ])
  await checked(sales, 'guests', bytes, { columns: ['name', 'remarks'], match: [] })
  const again = await upload(sales, 'guests', bytes)
  expect(again.body.data.suggestion.columns).toEqual(['name', 'remarks'])
  const other = await upload(await app.as('sales'), 'guests', bytes)
  expect(other.body.data.suggestion.columns).toEqual([null, null])
})

test('running twice, also at once, imports once; undoing twice undoes once', async () => {
  const batch = await checked(sales, 'guests', file(line('Chen'), line('Li')))
  const runs = await Promise.all(Array.from({ length: 5 }, () => run(sales, batch.id)))
  expect(runs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await app.db.select().from(guests)).toHaveLength(2)
  const undos = await Promise.all(Array.from({ length: 5 }, () => undo(sales, batch.id)))
  expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await app.db.select().from(guests)).toHaveLength(0)
  expect((await run(sales, batch.id)).body.code).toBe('IMPORT_STATUS')
})

test('without the step that only one can take, the same rows come in twice', async () => {
  const batch = await checked(sales, 'guests', file(line('Chen'), line('Li')))
  const plan = planFor(batch)
  const rows = await checkRows(app.db, plan, await keptRows(app.db, batch.id))
  await writeRows(app.db, plan, batch.id, rows)
  await writeRows(app.db, plan, batch.id, rows)
  expect(await app.db.select().from(guests)).toHaveLength(4)
})

test('what changed between check and import is not overwritten', async () => {
  const [one] = await existing('Chen', 'P1')
  await existing('Li', 'P2')
  const batch = await checked(sales, 'guests', file(line('Chen Wei', 'P1'), line('Li Na', 'P2')))
  await sales.put(`/api/guests/${one?.id}`, { name: 'Chen the Elder' })
  const refused = await run(sales, batch.id)
  expect([refused.status, refused.body.code, refused.body.details.rows]).toEqual([409, 'IMPORT_CHANGED', [2]])
  expect((await app.db.select().from(guests)).map(({ name }) => name).toSorted()).toEqual([
    'Chen the Elder',
    'Li',
  ])
  expect((await run(sales, batch.id, true)).body.data.counts).toMatchObject({ update: 1, error: 1 })
  const names = async () => (await app.db.select().from(guests)).map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Chen the Elder', 'Li Na'])
  expect((await undo(sales, batch.id)).status).toBe(200)
  expect(await names()).toEqual(['Chen the Elder', 'Li'])
})

test('a guest who was there only after the check is not made twice', async () => {
  const batch = await checked(sales, 'guests', file(line('Chen', 'P1')))
  await existing('Chen', 'P1')
  expect((await run(sales, batch.id)).body.code).toBe('IMPORT_CHANGED')
})

test('undo is refused, row by row, for what was changed or used since', async () => {
  await existing('Old', 'P0')
  const lines = [line('Older', 'P0'), line('Edited', 'P1'), line('Grouped', 'P2'), line('Untouched', 'P3')]
  const batch = await checked(sales, 'guests', file(...lines))
  await run(sales, batch.id)
  const imported = await dumpOf(app.db, 'guests')
  const edited = await guestNamed(app.db, 'Edited')
  const grouped = await guestNamed(app.db, 'Grouped')
  await sales.put(`/api/guests/${edited.id}`, { diet: 'Vegan' })
  const agent = await app.newAgent()
  const group = { name: 'Trip', agentId: agent.id, guests: [{ guestId: grouped.id, isMain: true }] }
  await app.db
    .insert(groups)
    .values({ code: 'GR-1', name: group.name, agentId: agent.id, mainGuestId: grouped.id })
  const refused = await undo(sales, batch.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_BUILT_ON'])
  expect(refused.body.details.rows).toMatchObject([
    { row: 3, reason: 'changed' },
    { row: 4, reason: 'used', usages: [{ table: 'groups', count: 1 }] },
  ])
  expect((await app.db.select().from(guests)).length).toBe(imported.split('\n').length)
  await app.db.delete(groups)
  expect((await undo(sales, batch.id)).body.details.rows).toMatchObject([{ row: 3, reason: 'changed' }])
})

test('versions only grow: a form opened before an import that was undone doesn’t save over what is back', async () => {
  const [guest] = await existing('Chen', 'P1')
  const first = await checked(sales, 'guests', file(line('Chen Wei', 'P1')))
  await run(sales, first.id)
  const second = await checked(sales, 'guests', file(line('Chen Wei Ming', 'P1')))
  await run(sales, second.id)
  expect((await undo(sales, second.id)).status).toBe(200)
  expect(await guestNamed(app.db, 'Chen Wei')).toMatchObject({ version: 4 })
  const late = await sales.put(
    `/api/guests/${guest?.id}`,
    { diet: 'Vegan' },
    { headers: { 'if-match': '"3"' } },
  )
  expect(late.status).toBe(412)
  expect((await undo(sales, first.id)).status).toBe(200)
  expect(await guestNamed(app.db, 'Chen')).toMatchObject({ version: 5 })
})

test('an edit between two imports is still in the way of the first one’s undo once the second is undone', async () => {
  const [guest] = await existing('Chen', 'P1')
  const first = await checked(sales, 'guests', file(line('Chen Wei', 'P1')))
  await run(sales, first.id)
  await sales.put(`/api/guests/${guest?.id}`, { diet: 'Vegan' })
  const second = await checked(sales, 'guests', file(line('Chen Wei Ming', 'P1')))
  await run(sales, second.id)
  expect((await undo(sales, second.id)).status).toBe(200)
  expect((await undo(sales, first.id)).body.details.rows).toMatchObject([{ row: 2, reason: 'changed' }])
})

test('a failure in the middle leaves nothing; the same writes outside a transaction do', async () => {
  await existing('Old', 'P0')
  const lines = Array.from({ length: 600 }, (_, at) => line(`Guest ${at}`, `P${at}`))
  const batch = await checked(sales, 'guests', file(...lines))
  const before = await dumpOf(app.db, 'guests')
  await app.db.execute(sql`alter table guests add constraint no_such check (name <> 'Guest 555')`)

  const failed = await run(sales, batch.id)
  expect(failed.status).toBe(409)
  expect(await dumpOf(app.db, 'guests')).toBe(before)
  expect((await sales.get(`/api/imports/${batch.id}`)).body.data.status).toBe('checked')

  const plan = planFor(batch)
  const rows = await checkRows(app.db, plan, await keptRows(app.db, batch.id))
  await expect(writeRows(app.db, plan, batch.id, rows)).rejects.toThrow()
  expect(await dumpOf(app.db, 'guests')).not.toBe(before)

  await app.db.execute(sql`alter table guests drop constraint no_such`)
})

test('rooms keep their beds beside them, and undo brings those back too', async () => {
  const only = <T>([row]: T[]): T => row as T
  const region = only(
    await app.db.insert(regions).values({ name: 'Ubud', zone: 'U', airportMinutes: 60 }).returning(),
  )
  const supplier = only(await app.db.insert(suppliers).values({ name: 'Inn', kind: 'hotel' }).returning())
  const place = { regionId: region.id, supplierId: supplier.id }
  const hotel = only(
    await app.db
      .insert(hotels)
      .values({ code: 'INN', name: 'The Inn', ...place })
      .returning(),
  )
  await app.db.insert(bedTypes).values([
    { name: 'King', sleeps: 2 },
    { name: 'Twin', sleeps: 2 },
  ])
  const rooms = (...lines: string[][]) =>
    csvOf([
      ['Hotel', 'Name', 'Bed types', 'Max adults', 'Max children', 'Max extra beds', 'Features'],
      ...lines,
    ])
  const first = await checked(
    data,
    'hotel-rooms',
    rooms(['INN', 'Deluxe', 'King', '2', '1', '0', 'Pool; Bath']),
  )
  expect((await run(data, first.id)).status).toBe(200)
  const dumps = async () => [
    await contentOf(app.db, 'hotel_rooms'),
    await contentOf(app.db, 'hotel_room_beds'),
  ]
  const before = await dumps()
  expect((await app.db.select().from(hotelRooms))[0]).toMatchObject({
    hotelId: hotel.id,
    features: ['Pool', 'Bath'],
  })

  const second = await checked(
    data,
    'hotel-rooms',
    rooms(
      ['the inn', 'Deluxe', 'twin, KING', '2', '1', '', 'Pool; Bath'],
      ['INN', 'Suite', 'Twin', '4', '2', '1', ''],
      ['INN', 'suite', 'Futon', '4', '2', '1', ''],
    ),
  )
  expect(second.counts).toEqual({ create: 1, update: 1, skip: 0, error: 1 })
  expect((await errorsOf(second.id, data)).map(({ cell }) => cell).toSorted()).toEqual(['A4', 'C4'])
  expect((await run(data, second.id, true)).status).toBe(200)
  expect(await dumps()).not.toEqual(before)
  expect((await undo(data, second.id)).status).toBe(200)
  expect(await dumps()).toEqual(before)
})

test('what the table keeps unique is told beforehand, in the file and in the table', async () => {
  await app.db.insert(suppliers).values({ name: 'Taken', kind: 'spa' })
  const lines = [
    ['Taken', 'spa', 'a@example.com'],
    ['Fresh', 'Restaurant', 'b@example.com'],
    ['Fresh', 'Spa', 'c@example.com'],
  ]
  const batch = await checked(data, 'suppliers', csvOf([['Name', 'Kind', 'Email'], ...lines]), {
    match: ['email'],
  })
  expect((await errorsOf(batch.id, data)).map(({ cell, message }) => [cell, message])).toEqual([
    ['A2', 'This is taken already.'],
    ['A4', 'The same as in row 3.'],
  ])
})

test('each record’s history says that it was imported, and from which file', async () => {
  const batch = await checked(sales, 'guests', file(line('Chen')))
  await run(sales, batch.id)
  const guest = await guestNamed(app.db, 'Chen')
  const entries = () =>
    app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'guest'), eq(auditLog.entityId, guest.id)))
  expect(await entries()).toMatchObject([
    { event: 'guest.created', reason: 'list.csv', actorId: sales.userId },
  ])
  await undo(sales, batch.id)
  expect((await entries()).map(({ event }) => event).toSorted()).toEqual(['guest.created', 'guest.deleted'])
})

test('who may not both create and change the records imports none and sees no import of them', async () => {
  const batch = await checked(sales, 'guests', file(line('Chen')))
  const finance = await app.as('finance')
  expect((await upload(finance, 'guests', file(line('Chen')))).status).toBe(403)
  expect((await upload(finance, 'nonsense', file(line('Chen')))).status).toBe(404)
  for (const answer of [
    await finance.get(`/api/imports/${batch.id}`),
    await finance.get(`/api/imports/${batch.id}/rows`),
    await finance.get(`/api/imports/${batch.id}/errors`),
    await run(finance, batch.id),
    await undo(finance, batch.id),
  ])
    expect(answer.status).toBe(404)
  expect((await finance.get('/api/imports')).body.data).toEqual([])
  expect((await sales.get('/api/imports?resource=guests')).body.data[0]).toMatchObject({
    id: batch.id,
    by: { id: sales.userId },
  })
})

test('rates are only ever added: one that says something else of a day is one more, the same is left out', async () => {
  const finance = await app.as('finance')
  const rates = (...lines: string[][]) =>
    csvOf([['From currency', 'To currency', 'Rate', 'Valid from'], ...lines])
  const kept = async () =>
    (await app.db.select().from(exchangeRates).orderBy(exchangeRates.id)).map(({ rate }) => Number(rate))
  const first = await checked(finance, 'exchanges', rates(['USD', 'IDR', '15,500.50', '2026-03-01']))
  expect(first.counts).toMatchObject({ create: 1 })
  await run(finance, first.id)
  const again = await checked(
    finance,
    'exchanges',
    rates(
      ['usd', 'IDR', '15500.5', '2026-03-01'],
      ['EUR', 'IDR', '17000', '2026-03-01'],
      ['EUR', 'EUR', '1', '2026-03-01'],
      ['EUR', 'USD', '0', '2026-03-01'],
    ),
  )
  expect(again.counts).toEqual({ create: 1, update: 0, skip: 1, error: 2 })
  const wrong = await errorsOf(again.id, finance)
  expect(wrong.map(({ field }) => field)).toEqual(['toCurrency', 'rate'])
  const corrected = await checked(finance, 'exchanges', rates(['USD', 'IDR', '15600', '2026-03-01']))
  expect(corrected.counts).toMatchObject({ create: 1, update: 0 })
  await run(finance, corrected.id)
  expect(await kept()).toEqual([15500.5, 15600])
  const same = await checked(finance, 'exchanges', rates(['USD', 'IDR', '15600', '2026-03-01']))
  expect(same.counts).toMatchObject({ skip: 1 })
  await undo(finance, corrected.id)
  expect(await kept()).toEqual([15500.5])
})

test('an agent imports its own guests, never another’s, whatever the file says', async () => {
  const [one, other] = [await app.newAgent(), await app.newAgent()]
  const mine = await app.as('agent', one.id)
  const theirs = await app.as('agent', other.id)
  await app.db.insert(guests).values({
    title: 'mr',
    name: 'Secret',
    birthdate: '1990-05-01',
    nationalityId: countries.CN ?? '',
    passportNumber: 'P1',
    agentId: other.id,
  })
  const bytes = csvOf([
    [...headings, 'Agents'],
    [...line('Chen', 'P1'), other.name],
  ])
  const batch = await checked(mine, 'guests', bytes)
  expect(batch.mapping.columns.at(-1)).toBeNull()
  expect(batch.counts).toMatchObject({ create: 1, update: 0 })
  expect((await run(mine, batch.id)).status).toBe(200)
  expect(await guestNamed(app.db, 'Chen')).toMatchObject({ agentId: one.id })
  expect(await guestNamed(app.db, 'Secret')).toMatchObject({ version: 1, agentId: other.id })
  expect((await theirs.get(`/api/imports/${batch.id}`)).status).toBe(404)
  const colleague = await app.as('agent', one.id)
  expect((await colleague.get(`/api/imports/${batch.id}`)).status).toBe(200)
  expect((await undo(colleague, batch.id)).status).toBe(200)
  const mapping = { ...batch.mapping, columns: batch.mapping.columns.with(-1, 'agentId') }
  const forged = await upload(mine, 'guests', bytes)
  expect((await mine.put(`/api/imports/${forged.body.data.id}/mapping`, mapping)).status).toBe(422)
})

test('a file of costs is not for colleagues who may not see cost', async () => {
  const bytes = csvOf([
    ['Name', 'Price per pax and day', 'Cost per pax and day'],
    ['Lunch', '15', '9.50'],
  ])
  const batch = await checked(data, 'add-on', bytes)
  expect(batch.mapping.columns).toEqual(['name', 'sellCents', 'costCents'])
  expect((await run(data, batch.id)).status).toBe(200)
  const { body } = await data.get(`/api/imports/${batch.id}/rows`)
  expect(body.data[0].changes).toContainEqual({ field: 'costCents', before: null, after: 950 })
  const sales2 = await app.as('sales')
  expect((await sales2.get(`/api/imports/${batch.id}`)).status).toBe(404)
})

test('only a spreadsheet is taken, by its content and up to ten megabytes', async () => {
  const send = async (bytes: Buffer, name: string) => {
    const answer = await sales.post(
      '/api/imports?resource=guests',
      undefined,
      multipart(bytes, name, 'text/csv'),
    )
    return [answer.status, answer.body.code]
  }
  expect(await send(Buffer.from('ffd8ffe000104a464946', 'hex'), 'guests.csv')).toEqual([
    415,
    'UNSUPPORTED_SPREADSHEET',
  ])
  expect(await send(Buffer.from('PK\u0003\u0004 nonsense'), 'guests.xlsx')).toEqual([422, 'BAD_SPREADSHEET'])
  expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'guests.csv')).toEqual([
    413,
    'SPREADSHEET_TOO_LARGE',
  ])
  const named = await upload(sales, 'guests', file(line('Chen')), 'C:\\x\\\u202egnp.csv')
  expect(named.body.data.fileName).toBe('gnp.csv')
})

test('the template carries the headings that are understood again', async () => {
  const answer = await sales.get('/api/import-templates/guests', { headers: { 'accept-language': 'zh' } })
  expect(answer.status).toBe(200)
  const { value: headings } = await streamXlsxRows(answer.raw).next()
  const { body } = await upload(sales, 'guests', csvOf([headings?.values.map(String) ?? [], ['Mr']]))
  expect(body.data.headers).toContain('护照号码')
  expect(body.data.suggestion.columns).not.toContain(null)
  expect((await (await app.as('finance')).get('/api/import-templates/guests')).status).toBe(403)
})

test('files are forgotten in time: unused ones with their batch, imported ones without theirs', async () => {
  const unused = await checked(sales, 'guests', file(line('Chen')))
  const used = await checked(sales, 'guests', file(line('Li')))
  await run(sales, used.id)
  const after = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000)
  const kept = async () =>
    (await app.db.select({ id: importRows.batchId }).from(importRows)).map(({ id }) => id)
  await forgetImports(app.db, after(6))
  expect(await kept()).toEqual(expect.arrayContaining([unused.id, used.id]))
  await forgetImports(app.db, after(8))
  expect((await sales.get(`/api/imports/${unused.id}`)).status).toBe(404)
  expect(await kept()).toContain(used.id)
  await forgetImports(app.db, after(91))
  expect(await kept()).toEqual([])
  expect((await undo(sales, used.id)).body.code).toBe('IMPORT_FORGOTTEN')
  expect((await sales.get(`/api/imports/${used.id}`)).body.data.status).toBe('imported')
})

test('rows of another batch are never touched', async () => {
  const one = await checked(sales, 'guests', file(line('Chen')))
  const other = await checked(sales, 'guests', file(line('Li')))
  await run(sales, one.id)
  const [row] = await app.db.select().from(importRows).where(eq(importRows.batchId, other.id))
  expect(row).toMatchObject({ outcome: 'create', recordId: null, resultVersion: null })
})
