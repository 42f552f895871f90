import { checked, csvOf, rowsOf } from '../../testing/import-scene'
import { type Answer, type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

const levels = '/api/price-levels'
const refusal = ({ status, body }: Answer) => [status, body.errors]
const sentence = 'Less than 0 % sells below cost. That takes the permission to override prices.'
const refused = [422, { basisPoints: [sentence] }]

test('a price level below 0 % is made and changed by those alone who may override prices', async () => {
  const level = { name: 'Loss leader', basisPoints: -500 }
  expect(refusal(await data.post(levels, level))).toEqual(refused)
  const made = await admin.post(levels, level)
  expect(made.status).toBe(201)
  const at = `${levels}/${made.body.data.id}`
  expect(refusal(await data.put(at, { basisPoints: -600 }))).toEqual(refused)
  expect((await data.get(at)).body.data).toMatchObject({ basisPoints: -500, version: 1 })
})

test('what another set stays while the rest is changed, and may be raised by everybody who edits it', async () => {
  const made = await admin.post(levels, { name: 'Opening offer', basisPoints: -300 })
  const at = `${levels}/${made.body.data.id}`
  expect((await data.put(at, { name: 'Opening week', basisPoints: -300 })).status).toBe(200)
  expect((await data.put(at, { basisPoints: 0 })).status).toBe(200)
  expect(refusal(await data.put(at, { basisPoints: -1 }))).toEqual(refused)
})

test('a file brings none either', async () => {
  const file = csvOf([
    ['Name', 'Added to cost'],
    ['From a file', '-5'],
    ['Fair', '5'],
  ])
  const batch = await checked(data, 'price-levels', file)
  const errors = await rowsOf(data, batch.id, 'error')
  expect(errors).toMatchObject([{ problems: [{ field: 'basisPoints', message: sentence }] }])
})
