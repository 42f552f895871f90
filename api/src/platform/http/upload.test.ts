import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const type = 'multipart/form-data; boundary=b'
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n'
const send = (contentType: string, payload: string) =>
  data.post('/api/upload', undefined, { headers: { 'content-type': contentType }, payload })

test.each([
  ['no boundary', 'multipart/form-data', `${file}\r\nbytes\r\n--b--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${file}\r\nbytes\r\n--b--\r\n`],
  ['another boundary', 'multipart/form-data; boundary=c', `${file}\r\nbytes\r\n--b--\r\n`],
  ['no closing boundary', type, `${file}\r\nbytes`],
  ['a part cut off in its headers', type, file],
  ['a boundary and no more', type, '--b'],
  ['no multipart at all', type, 'bytes'],
])('multipart with %s could not be read', async (_, contentType, payload) => {
  const { status, body } = await send(contentType, payload)
  expect([status, body.code, body.message]).toEqual([400, 'MALFORMED', 'The request could not be read.'])
})

test('a form without a file says which field is missing', async () => {
  expect((await send(type, '')).body.errors).toEqual({ file: ['This field is required.'] })
  expect((await send(type, '--b--\r\n')).body.errors).toEqual({ file: ['This field is required.'] })
})
