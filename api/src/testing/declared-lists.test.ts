import {
  exportBookings,
  exportGroups,
  exportHotelBookings,
  exportInvoices,
  exportSummaries,
} from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { type AnyResource, type Field, meets, resources } from '@melali/shared/resources'
import { seedDemo } from '../demo/seed'
import { DEMO_PASSWORD } from '../people/auth/demo-accounts'
import { covers, roleSeeds } from '../platform/auth/role-seed'
import { labelsIn } from '../platform/books'
import { csvTable } from './csv-table'
import { type TestApp, TestClient, testApp } from './test-app'

let app: TestApp
let agent: TestClient
const clients = new Map<string, TestClient>()
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
  for (const slug of ['agent', 'sales', 'finance']) {
    const client = new TestClient(app)
    await client.signIn(`${slug}@melali.test`, DEMO_PASSWORD)
    clients.set(slug, client)
  }
  agent = clients.get('agent') as TestClient
})
afterAll(() => app.close())

const fieldsOf = ({ fields }: AnyResource) => Object.entries(fields as Record<string, Field>)

const nobody = '00000000-0000-7000-8000-000000000000'
const valueFor = (field: Field) => {
  if (field.kind === 'toggle') return 'true'
  if (field.kind === 'day') return '2026-12-31'
  if ('choices' in field) return Object.keys(field.choices)[0]
  return 'to' in field ? nobody : 'x'
}

describe.each([
  ['agent', ['guests', 'hotels', 'transports', 'activities', 'add-on'], ['agents', 'suppliers']],
  ['sales', ['agents', 'suppliers', 'add-on'], ['price-levels']],
  ['finance', ['agents', 'price-levels'], []],
])('every list of a declared entity as %s', (slug, among, closed) => {
  const grants = roleSeeds.find((role) => role.slug === slug)?.grants ?? []
  const reader = {
    agentId: slug === 'agent' ? 'its own' : null,
    can: (permission: Permission) => grants.some((grant) => covers(grant, permission)),
  }
  const opened = resources.filter(({ can }) => reader.can(can.view))
  const get = (path: string) => (clients.get(slug) as TestClient).get(path)

  test('is open to those whose work it is', async () => {
    const names = opened.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(among))
    for (const name of closed) expect([name, (await get(`/api/${name}`)).status]).toEqual([name, 403])
  })

  test.each(opened.map((resource) => [resource.name, resource] as const))(
    '%s: an order, filter or column that is met is answered, any other is unknown',
    async (_, resource) => {
      const seen = (key: string) => {
        const field = resource.fields[key] as Field | undefined
        return !field || meets(field, reader) ? 200 : 422
      }
      const told: unknown[] = []
      const expected: unknown[] = []
      const ask = async (query: string, status: number) => {
        told.push([query, (await get(`${resource.path}${query}`)).status])
        expected.push([query, status])
      }
      for (const key of resource.sorts) await ask(`?sort=-${key}`, seen(key))
      for (const [key, field] of fieldsOf(resource).filter(([, { filter }]) => filter))
        await ask(`?${key}=${valueFor(field)}`, seen(key))
      for (const key of resource.endpoints.export.columns)
        await ask(`/export?format=csv&columns=${key}`, seen(key))
      expect(told).toEqual(expected)
    },
  )

  test.each(opened.map((resource) => [resource.name, resource] as const))(
    '%s: rows and files have no field that isn’t met, and no reference without its title',
    async (_, resource) => {
      const { data } = (await get(`${resource.path}?perPage=100`)).body
      const unmet = fieldsOf(resource).filter(([, field]) => !meets(field, reader))
      for (const row of data) {
        expect(unmet.filter(([key]) => key in row)).toEqual([])
        for (const [key, field] of fieldsOf(resource))
          if (field.kind === 'reference' && row[key]) expect(row.titles).toHaveProperty(row[key])
      }
      const { raw } = await get(`${resource.path}/export?format=csv`)
      const [head = ''] = raw.toString().split('\n')
      expect(unmet.filter(([, { label }]) => head.split(/[,;"]/).includes(labelsIn('en')(label)))).toEqual([])
    },
  )
})

describe('lists that aren’t of a declared entity', () => {
  const lists = [exportBookings, exportGroups, exportInvoices, exportSummaries, exportHotelBookings]
  const staffs = new Set(['agent', 'marginCents'])

  test.each(lists.map((list) => [list.path, list] as const))(
    '%s: no column is an agent’s own name or a margin, the others are answered',
    async (path, { columns }) => {
      const [hotel] = (await agent.get('/api/hotels?perPage=1')).body.data
      const at = path.replace(':id', hotel.id)
      for (const key of columns) {
        const { status } = await agent.get(`${at}?format=csv&columns=${key}`)
        expect([key, status]).toEqual([key, staffs.has(key) ? 422 : 200])
      }
      const [head] = await csvTable(agent, `${at}?format=csv`)
      expect(head).not.toContain('Agent')
    },
  )
})

describe('suppliers', () => {
  const namesOf = async (kinds: readonly string[]) => {
    const admin = await app.as('super.admin')
    const { data } = (await admin.get(`/api/suppliers?perPage=100&kind=${kinds.join()}`)).body
    return data.map(({ name }: { name: string }) => name)
  }
  const read = async (path: string) => (await agent.get(path)).raw.toString()
  const ids = async (path: string) =>
    (await agent.get(`${path}?perPage=100`)).body.data.map(({ id }: { id: string }) => id)

  test('of an activity are told wherever the activity is', async () => {
    const [activity] = (await agent.get('/api/activities?perPage=1&sort=name')).body.data
    const name = activity.titles[activity.supplierId]
    expect(name).toMatch(/\w/)
    expect(await read(`/api/activities/${activity.id}`)).toContain(name)
    const [, row] = await csvTable(agent, '/api/activities/export?format=csv&columns=supplierId&sort=name')
    expect(row).toEqual([name])
    const { data } = (await agent.get('/api/packages/activities?perPage=100')).body
    for (const { id, supplier, activityId } of data) {
      expect(supplier).toMatch(/\w/)
      expect((await agent.get(`/api/packages/activities/${id}`)).body.data.contract).toMatchObject({
        supplier,
      })
      expect((await agent.get(`/api/activities/${activityId}/contracts`)).body.data[0].supplier).toMatch(/\w/)
    }
  })

  test('of beds and rides are told nowhere in the catalogue', async () => {
    const names = await namesOf(['hotel', 'transport'])
    expect(names.length).toBeGreaterThan(3)
    const paths = ['/api/hotels', '/api/transports', '/api/add-on', '/api/packages/transports']
    const texts: string[] = []
    for (const path of paths) {
      texts.push(await read(`${path}?perPage=100`))
      for (const id of await ids(path)) {
        texts.push(await read(`${path}/${id}`))
        if (/hotels|transports$/.test(path) && !path.includes('packages'))
          texts.push(await read(`${path}/${id}/contracts`))
      }
    }
    const told = names.filter((name: string) => texts.some((text) => text.includes(`"supplier":"${name}"`)))
    expect(told).toEqual([])
    expect(texts.filter((text) => /"supplierId":/.test(text))).toEqual([])
  })
})
