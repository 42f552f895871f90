import { addOns, agents, bedTypes, exchanges, suppliers } from '.'

const id = '0190a0de-0000-7000-8000-000000000001'

test('a body is strict, trimmed and names what is missing', () => {
  expect(bedTypes.body.parse({ name: ' Twin ', sleeps: 2 })).toEqual({ name: 'Twin', sleeps: 2 })
  expect(bedTypes.body.safeParse({ name: 'Twin', sleeps: 2, colour: 'red' }).success).toBe(false)
  const missing = bedTypes.body.safeParse({})
  expect(missing.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name', 'sleeps'])
})

test('an edit may leave out everything, and may empty what is optional only', () => {
  expect(bedTypes.changes.parse({})).toEqual({})
  expect(bedTypes.changes.parse({ description: null })).toEqual({ description: null })
  expect(bedTypes.changes.safeParse({ name: null }).success).toBe(false)
})

test('the list takes declared filters and orders and refuses others by name', () => {
  const query = suppliers.endpoints.list.query
  expect(query?.parse({ kind: 'boat,spa', active: 'true', sort: '-name,kind' })).toEqual({
    page: 1,
    perPage: 20,
    kind: ['boat', 'spa'],
    active: true,
    sort: '-name,kind',
  })
  expect(query?.safeParse({ kind: 'boat,ship' }).success).toBe(false)
  expect(query?.safeParse({ sort: 'address' }).success).toBe(false)
  expect(query?.safeParse({ remarks: 'x' }).success).toBe(false)
})

test('a cost may be missing from the answer, a price may not', () => {
  const row = {
    id,
    version: 1,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
    active: true,
    name: 'Cake',
    description: null,
    supplierId: null,
    photoId: null,
  }
  expect(addOns.row.safeParse({ ...row, sellCents: 1 }).success).toBe(true)
  expect(addOns.row.safeParse({ ...row, costCents: 1 }).success).toBe(false)
})

test('permissions and paths come from the declaration', () => {
  expect(
    Object.values(agents.endpoints).map(({ method, path, access }) => `${method} ${path} ${access}`),
  ).toEqual([
    'GET /api/agents view.agent',
    'GET /api/agents/export view.agent',
    'GET /api/agents/:id view.agent',
    'POST /api/agents create.agent',
    'PUT /api/agents/:id update.agent',
    'DELETE /api/agents/:id delete.agent',
    'PUT /api/agents/:id/active update.agent',
    'GET /api/agents/count view.agent',
    'POST /api/agents/bulk view.agent',
  ])
})

test('a rate is a positive decimal text', () => {
  const rate = exchanges.body.shape.rate
  expect(['0.0000625', '16250', '1.5'].every((value) => rate.safeParse(value).success)).toBe(true)
  expect(['0', '0.000', '-1', '1e5', '1,5', ''].some((value) => rate.safeParse(value).success)).toBe(false)
})
