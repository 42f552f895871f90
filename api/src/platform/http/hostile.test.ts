import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { tooDeep } from './json-body'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const ubud = { name: 'Ubud', zone: 'Central', airportMinutes: 75 }
const json = { headers: { 'content-type': 'application/json' } }
const sendText = (payload: string) => data.post('/api/regions', undefined, { ...json, payload })

test('an unknown field is refused by its name', async () => {
  const answer = await data.post('/api/regions', { ...ubud, version: 7, surprise: 1 })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).sort()).toEqual(['surprise', 'version'])
})

test('an unknown parameter, and one given twice, are refused by name', async () => {
  expect((await data.get('/api/regions?colour=red')).body.errors).toHaveProperty('colour')
  expect((await data.get('/api/regions?page=1&page=2')).body.errors).toHaveProperty('page')
})

test('NUL is refused with the field in body and query, and leads nowhere in a path', async () => {
  const answer = await sendText('{"name":"Ubud\\u0000","zone":"Central","airportMinutes":75}')
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']])
  expect((await data.get('/api/regions?search=a%00b')).body.errors).toHaveProperty('search')
  expect((await data.get('/api/regions/a%00b')).status).toBe(404)
})

test('half a character is refused with the field, however deep it lies and also in a name', async () => {
  const answer = await sendText('{"name":"Ubud\\ud800","zone":"\\udc00","airportMinutes":75}')
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { name: ['All Character are not valid.'], zone: ['All Character are not valid.'] },
  ])
  const deep = await data.post('/api/hotels', { features: ['Pool', 'a\ud800b'] })
  expect(Object.keys(deep.body.errors)).toEqual(['features.1'])
  expect((await sendText('{"a\\udfff":1}')).body.errors).toHaveProperty(['_'])
  expect((await data.post('/api/regions', { ...ubud, name: '𠮷 \u200f مرحبا' })).status).toBe(201)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '?%s=x is named as any other unknown parameter, also twice and with NUL',
  async (name) => {
    const sentenceOf = async (query: string) => {
      const { status, body } = await data.get(`/api/regions?${query}`)
      return [status, Object.entries(body.errors)]
    }
    expect(await sentenceOf(`${name}=x`)).toEqual([422, [[name, ['This field is not known here.']]]])
    expect(await sentenceOf(`${name}=x&${name}=y`)).toEqual([
      422,
      [[name, ['This parameter was given more than once.']]],
    ])
    expect(await sentenceOf(`${name}=%00`)).toEqual([422, [[name, ['All Character are not valid.']]]])
  },
)

test('JSON fifty thousand deep is refused before anybody walks it', async () => {
  const answer = await sendText(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED'])
})

test('brackets in strings are no depth', () => {
  expect(tooDeep(JSON.stringify({ text: '[[[["\\'.repeat(50) }))).toBe(false)
  expect(tooDeep('['.repeat(33))).toBe(true)
  expect(tooDeep(`${'[]'.repeat(500)}`)).toBe(false)
})

test('prototypes can’t be poisoned, broken JSON is 400, other content types are 415', async () => {
  expect((await sendText('{"__proto__":{"admin":true},"name":"x","zone":"y"}')).status).toBe(400)
  expect((await sendText('{"constructor":{"prototype":{"admin":true}}}')).status).toBe(400)
  expect((await sendText('{"name":')).status).toBe(400)
  const xml = { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }
  expect((await data.post('/api/regions', undefined, xml)).status).toBe(415)
  const large = `{"name":"${'x'.repeat(1_100_000)}"}`
  const refused = await sendText(large)
  expect([refused.status, refused.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  expect(refused.body.message).toBe(
    'This is more than can be saved at once (1 MB). Save it in smaller parts.',
  )
})

test.each([
  ['page=-1'],
  ['page=0'],
  ['page=NaN'],
  ['page=1e9'],
  ['perPage=1000'],
  ['sort=name%3Bdrop'],
  ['sort=zone--'],
])('a list refuses %s', async (query) => {
  expect((await data.get(`/api/regions?${query}`)).status).toBe(422)
})

test('what looks like SQL or a pattern is only text', async () => {
  await data.post('/api/regions', { ...ubud, name: "O'Brien 100%" })
  expect(
    (await data.get(`/api/regions?search=${encodeURIComponent("o'brien 100%")}`)).body.data,
  ).toHaveLength(1)
  expect((await data.get('/api/regions?search=%25%25%25')).body.data).toHaveLength(0)
})

test('the sentence comes in the caller’s language', async () => {
  const ask = (language: string) =>
    data
      .post('/api/regions', {}, { headers: { 'accept-language': language } })
      .then(({ body }) => body.errors.name[0])
  expect(await ask('zh')).toBe('此字段为必填项。')
  expect(await ask('fr-FR,fr;q=0.9')).toMatch(/obligatoire/)
  expect(await ask('ar')).toMatch(/مطلوب/)
  expect(await ask('')).toBe('This field is required.')
})

test('every refusal has one envelope with a request id and the security headers', async () => {
  for (const answer of [
    await data.get('/api/nowhere'),
    await data.get('/api/regions/not-an-id'),
    await app.bare().get('/api/auth/me'),
    await app.bare().post('/api/regions', {}),
    await data.get('/%zz'),
  ]) {
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    expect(answer.body.requestId).toEqual(expect.any(String))
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'")
  }
})

test.each(['not-an-id', '1', '%00', '%F0%9F%8C%B4'])(
  'an address with the id %s leads nowhere',
  async (id) => {
    for (const path of ['regions', 'hotels', 'suppliers']) {
      const answer = await data.get(`/api/${path}/${id}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  },
)

test('an unknown path says so in full', async () => {
  const answer = await data.get('/api/nowhere/at/all?x=1')
  expect([answer.status, answer.body.message]).toEqual([404, 'Page not found: /api/nowhere/at/all'])
})
