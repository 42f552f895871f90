import { eq } from 'drizzle-orm'
import {
  activities,
  activityTypes,
  bookingHotels,
  duties,
  hotelRooms,
  importBatches,
  permissions,
  roles,
} from '../../db'
import { csvTable } from '../../testing/csv-table'
import { checked, csvOf } from '../../testing/import-scene'
import {
  sampleBooking,
  sampleDriver,
  sampleGuide,
  sampleHotelLine,
  sampleRegion,
  sampleSupplier,
  sampleVehicle,
} from '../../testing/sample'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

const FORMULA = '=HYPERLINK("http://evil","x")'
const nobody = '00000000-0000-7000-8000-000000000000'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row')
  return row
}

test('roles, with what each of them may do', async () => {
  const made = await admin.post('/api/roles', {
    slug: 'night.desk',
    name: FORMULA,
    permissions: ['view.booking', 'view.guest'],
  })
  expect(made.status).toBe(201)
  const [head, row] = await csvTable(admin, '/api/roles/export?format=csv&search=night.desk')
  expect(head).toEqual(['Name', 'Built in', 'Key', 'Users', 'Number of permissions', 'Permissions'])
  expect(row).toEqual([`'${FORMULA}`, 'No', 'night.desk', '0', '2', 'view.booking; view.guest'])

  const [, ...rows] = await csvTable(admin, '/api/roles/export?format=csv&columns=slug&sort=-name')
  const { body } = await admin.get('/api/roles?sort=-name&perPage=100')
  expect(rows).toEqual(body.data.map(({ slug }: { slug: string }) => [slug]))
  expect(rows).toHaveLength(await app.db.$count(roles))
  expect((await (await app.as('sales')).get('/api/roles/export?format=csv')).status).toBe(403)
})

test('permissions, in the order of the list', async () => {
  const [head, ...rows] = await csvTable(admin, '/api/permissions/export?format=csv')
  expect(head).toEqual(['Permission', 'Name', 'Subject', 'Description'])
  expect(rows).toHaveLength(await app.db.$count(permissions))
  const { body } = await admin.get('/api/permissions?perPage=5')
  expect(rows.slice(0, 5).map(([slug]) => slug)).toEqual(body.data.map(({ slug }: { slug: string }) => slug))
  const found = await csvTable(admin, '/api/permissions/export?format=csv&columns=slug&search=view.cost')
  expect(found.slice(1)).toEqual([['view.cost']])
  expect((await (await app.as('sales')).get('/api/permissions/export?format=csv')).status).toBe(403)
})

test('permissions are called, found and exported in the language that is asked for', async () => {
  const headers = { 'accept-language': 'zh' }
  const slugsOf = async (search: string) => {
    const { body } = await admin.get(`/api/permissions?search=${encodeURIComponent(search)}`, { headers })
    return body.data.map(({ slug }: { slug: string }) => slug)
  }
  expect(await slugsOf('查看成本')).toEqual(['view.cost'])
  expect(await slugsOf('成本')).toEqual(['view.cost'])
  expect(await slugsOf('view.cost')).toEqual(['view.cost'])
  const english = await admin.get(`/api/permissions?search=${encodeURIComponent('成本')}`)
  expect(english.body.data).toEqual([])

  const path = '/api/permissions/export?format=csv&columns=slug,label,subject&language=zh&search='
  const [, ...rows] = await csvTable(admin, path + encodeURIComponent('查看成本'))
  expect(rows).toEqual([['view.cost', '查看成本', '成本']])
})

test('a permission that somebody calls otherwise is found by that name alone', async () => {
  const [row] = await app.db.select().from(permissions).where(eq(permissions.slug, 'void.invoice'))
  const answer = await admin.put(`/api/permissions/${row?.id}`, { label: 'Tear up invoices' })
  expect(answer.status).toBe(200)
  const headers = { 'accept-language': 'zh' }
  const found = async (search: string) =>
    (await admin.get(`/api/permissions?search=${encodeURIComponent(search)}`, { headers })).body.data
  expect(await found('作废发票')).toEqual([])
  expect(await found('tear up')).toHaveLength(1)
  const [, file] = await csvTable(
    admin,
    '/api/permissions/export?format=csv&columns=label&language=zh&search=void.invoice',
  )
  expect(file).toEqual(['Tear up invoices'])
})

test('the duties of one driver or guide, from today on and in Bali time', async () => {
  const [driver, guide] = [await sampleDriver(app.db), await sampleGuide(app.db)]
  const vehicle = await sampleVehicle(app.db)
  const booking = await sampleBooking(app.db)
  const at = (day: string) => ({
    startsAt: `${day}T01:00:00.000Z`,
    endsAt: `${day}T09:00:00.000Z`,
    busyFrom: `${day}T01:00:00.000Z`,
    busyUntil: `${day}T09:00:00.000Z`,
  })
  const leave = { kind: 'out_of_service' as const, driverId: driver.id, note: FORMULA }
  await app.db.insert(duties).values([
    {
      ...at('2026-03-10'),
      bookingId: booking.id,
      driverId: driver.id,
      vehicleId: vehicle.id,
      zoneFrom: 'Airport',
      zoneTo: 'Ubud',
    },
    { ...leave, ...at('2026-03-04') },
    { ...leave, ...at('2026-02-20') },
    { ...leave, ...at('2026-03-05'), driverId: null, guideId: guide.id },
  ])
  const [head, ...rows] = await csvTable(admin, `/api/drivers/${driver.id}/booking/export?format=csv`)
  expect(head?.slice(0, 5)).toEqual(['From', 'Until', 'Kind', 'Booking', 'Note'])
  expect(rows).toEqual([
    [
      '2026-03-04T09:00:00+08:00',
      '2026-03-04T17:00:00+08:00',
      'Out of service',
      '',
      `'${FORMULA}`,
      '',
      '',
      '',
      'Planned',
    ],
    [
      '2026-03-10T09:00:00+08:00',
      '2026-03-10T17:00:00+08:00',
      'Service',
      booking.code,
      '',
      'Airport',
      'Ubud',
      vehicle.plate,
      'Planned',
    ],
  ])
  const narrowed = await csvTable(
    admin,
    `/api/drivers/${driver.id}/booking/export?format=csv&columns=booking&search=${booking.code.toLowerCase()}`,
  )
  expect(narrowed.slice(1)).toEqual([['Service', booking.code, '']])
  const guides = await csvTable(admin, `/api/guides/${guide.id}/booking/export?format=csv&columns=status`)
  expect(guides.slice(1)).toEqual([['Planned']])
  expect((await admin.get(`/api/drivers/${nobody}/booking/export?format=csv`)).status).toBe(404)
  const agent = await app.as('agent', (await app.newAgent()).id)
  expect((await agent.get(`/api/drivers/${driver.id}/booking/export?format=csv`)).status).toBe(403)
})

test('the stays in a hotel; an agent gets those of its own guests', async () => {
  const mine = await app.newAgent('Golden Lotus')
  const own = await sampleBooking(app.db, { agentId: mine.id })
  const other = await sampleBooking(app.db)
  const line = await sampleHotelLine(app.db, own.id, { rooms: 2, confirmationNumber: FORMULA })
  const { id: _, ...rest } = line
  await app.db.insert(bookingHotels).values({ ...rest, bookingId: other.id, rooms: 1, checkIn: '2026-07-02' })
  const room = only((await app.db.select().from(hotelRooms)).filter(({ id }) => id === line.roomId))
  const path = `/api/hotels/${line.hotelId}/booking/export?format=csv`

  const [head, ...rows] = await csvTable(admin, path)
  expect(head).toEqual([
    'Booking',
    'Check-in',
    'Check-out',
    'Room',
    'Rooms',
    'Agent',
    'Status',
    'Confirmation no.',
  ])
  expect(rows.map(([code]) => code)).toEqual([own.code, other.code])
  expect(rows[0]?.[5]).toBe('Golden Lotus')
  const agent = await app.as('agent', mine.id)
  expect((await csvTable(agent, path)).slice(1)).toEqual([
    [own.code, '2026-07-01', '2026-07-03', room.name, '2', 'Draft', `'${FORMULA}`],
  ])
  const sorted = await csvTable(admin, `${path}&sort=-code&columns=booking`)
  expect(sorted.slice(1).flat()).toEqual([own.code, other.code].sort().reverse())
  const file = await agent.get(path)
  expect(file.headers['content-disposition']).toContain('hotels-booking-2026-03-02.csv')
})

test('the activities of one supplier', async () => {
  const supplier = await sampleSupplier(app.db, { kind: 'activity' })
  const type = only(await app.db.insert(activityTypes).values({ name: 'Rafting' }).returning())
  const region = await sampleRegion(app.db, { name: 'Ubud' })
  const activity = { activityTypeId: type.id, regionId: region.id, supplierId: supplier.id }
  await app.db.insert(activities).values([
    { ...activity, code: 'RAFT', name: FORMULA },
    { ...activity, code: 'ELSE', name: 'Else', supplierId: (await sampleSupplier(app.db)).id },
  ])
  const path = `/api/suppliers/${supplier.id}/activities/export?format=csv`
  const [head, ...rows] = await csvTable(admin, path)
  expect(head).toEqual(['Activity', 'Code', 'Type', 'Region', 'Active'])
  expect(rows).toEqual([[`'${FORMULA}`, 'RAFT', 'Rafting', 'Ubud', 'Yes']])
  expect((await admin.get(`/api/suppliers/${nobody}/activities/export?format=csv`)).status).toBe(404)
})

describe('imports', () => {
  const file = csvOf([['Name'], ['Twin'], [FORMULA], ['']])

  test('the history says the same as its list, each to who may see it', async () => {
    const batch = await checked(admin, 'bed-types', file)
    await app.db.update(importBatches).set({ fileName: `${FORMULA}.csv` })
    const [head, ...rows] = await csvTable(admin, '/api/imports/export?format=csv&resource=bed-types')
    expect(head).toEqual([
      'File',
      'Records',
      'State',
      'Created',
      'Updated',
      'Unchanged',
      'Errors',
      'By',
      'When',
    ])
    expect(rows).toHaveLength(1)
    const { create, error } = batch.counts
    expect(rows[0]?.slice(0, 4)).toEqual([`'${FORMULA}.csv`, 'Bed types', 'Checked', String(create)])
    expect(rows[0]?.[6]).toBe(String(error))
    const agent = await app.as('agent', (await app.newAgent()).id)
    expect((await csvTable(agent, '/api/imports/export?format=csv')).slice(1)).toEqual([])
  })

  test('its rows, each with what is wrong or what changes, in the language of the file', async () => {
    const batch = await checked(
      admin,
      'bed-types',
      csvOf([['Name'], ['Queen'], [FORMULA], ['x'.repeat(400)]]),
    )
    const path = `/api/imports/${batch.id}/rows/export?format=csv`
    const [head, ...rows] = await csvTable(admin, path)
    expect(head).toEqual(['Record', 'Row', 'Outcome', 'What is wrong', 'What changes'])
    expect(rows.slice(0, 2)).toEqual([
      ['Queen', '2', 'New', '', expect.stringContaining('Name: Queen')],
      [`'${FORMULA}`, '3', 'New', '', expect.stringContaining(`Name: ${FORMULA}`)],
    ])
    expect(rows[2]?.slice(1, 4)).toEqual(['4', 'Error', expect.stringMatching(/^A4: ./)])
    const errors = await csvTable(admin, `${path}&outcome=error&language=fr`)
    expect(errors[0]?.[2]).toBe('Issue')
    expect(errors.slice(1).map((row) => row.slice(1, 3))).toEqual([['4', 'Erreur']])
    expect(errors[1]?.[3]).not.toBe(rows[2]?.[3])
    const agent = await app.as('agent', (await app.newAgent()).id)
    expect((await agent.get(path)).status).toBe(404)
  })
})
