import { type Field, resources } from '@melali/shared/resources'
import { recordsBy } from '../../testing/sample-record'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const { create, sampleOf } = recordsBy(() => admin)

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
