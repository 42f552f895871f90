import { type AnyResource, type Field, resources } from '@melali/shared/resources'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

let count = 0
const capital = (at: number) => String.fromCharCode(65 + (at % 26))

/** What a form would send for a field, fresh each time. */
const sampleOf = async (key: string, field: Field): Promise<unknown> => {
  const at = ++count
  switch (field.kind) {
    case 'integer':
      return field.min
    case 'cents':
    case 'percent':
      return 1_000 + at
    case 'rate':
      return '1.5'
    case 'day':
      return `${field.past ? 1990 : 2030}-01-${String((at % 28) + 1).padStart(2, '0')}`
    case 'clock':
      return '08:30'
    case 'toggle':
      return true
    case 'choice':
      return Object.keys(field.choices)[0]
    case 'choices':
      return Object.keys(field.choices).slice(0, 1)
    case 'tags':
      return [`Tag ${at}`]
    case 'clocks':
      return ['08:00']
    case 'weekdays':
      return [1]
    case 'images':
      return []
    case 'reference':
      return add(field.to)
    case 'references':
      return [await add(field.to)]
    case 'email':
      return `someone${at}@test.example`
    case 'phone':
      return '+62 812 0000 0000'
    case 'url':
      return 'https://test.example'
    case 'currency':
      return key === 'fromCurrency' ? 'EUR' : 'USD'
    default:
      return field.write.safeParse('XX').success && !field.write.safeParse('Some text').success
        ? `${capital(at)}${capital(Math.floor(at / 26))}`
        : `Text ${at}`
  }
}

/** Optional pictures need an upload, so they stay empty. */
const bodyOf = async (resource: AnyResource) => {
  const body: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(resource.fields as Record<string, Field>))
    if (field.kind !== 'image') body[key] = await sampleOf(key, field)
  return body
}

const create = async (resource: AnyResource) => {
  const body = await bodyOf(resource)
  const answer = await admin.post(resource.path, body)
  if (answer.status !== 201) throw new Error(`${resource.name}: ${JSON.stringify([body, answer.body])}`)
  return { body, row: answer.body.data }
}

const add = async (resource: AnyResource): Promise<string> => (await create(resource)).row.id

test.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s are added, read, found, changed and deleted as declared',
  async (_, resource) => {
    const { body, row } = await create(resource)
    expect(row).toMatchObject({ ...body, version: 1, ...(resource.active && { active: true }) })
    expect(resource.row.safeParse(row).error).toBeUndefined()
    const at = `${resource.path}/${row.id}`
    expect((await admin.get(at)).body.data).toEqual(row)
    const listed = await admin.get(`${resource.path}?sort=-createdAt&perPage=100`)
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(row.id)

    const fields = Object.entries(resource.fields as Record<string, Field>)
    for (const [key] of fields.filter(([, field]) => field.required)) {
      const { [key]: left, ...rest } = body
      const refused = await admin.post(resource.path, rest)
      expect([key, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([key, 422, [key]])
    }
    if (resource.appendOnly) return
    const [key, field] = fields.find(([name]) => name === resource.titleField) ?? []
    if (!key || !field) throw new Error('no title')
    const changed = await admin.put(at, { [key]: await sampleOf(key, field) })
    expect([changed.status, changed.body.data?.version]).toEqual([200, 2])
    expect((await admin.delete(at)).status).toBe(204)
    expect((await admin.get(at)).status).toBe(404)
  },
)
