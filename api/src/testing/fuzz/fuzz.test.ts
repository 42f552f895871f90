import { seedDemo } from '../../demo/seed'
import { type TestApp, type TestClient, testApp } from '../test-app'
import { type Finding, fuzz, told } from './fuzz'
import { flawOf } from './sound'

const CALLS = Number(process.env.FUZZ_CALLS ?? 5_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261120)

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

test('the judge knows a flaw when it sees one', () => {
  const answer = (status: number, body: unknown) => ({
    status,
    body,
    headers: {},
    raw: Buffer.from(JSON.stringify(body)),
  })
  const said = { message: 'Look at the marked fields.', code: 'INVALID' }
  const flaws = [
    answer(500, said),
    answer(422, { ...said, errors: {} }),
    answer(422, said),
    answer(409, { code: 'TAKEN' }),
    answer(422, { ...said, errors: { name: [''] } }),
    answer(422, { ...said, errors: { name: ['At most {max}.'] } }),
    answer(404, { message: '没有 {title}', code: 'NOT_FOUND' }),
  ]
  expect(flaws.map(flawOf)).toEqual([
    'the server failed',
    'its errors are empty',
    'it names no field',
    'it says neither what nor why',
    'a field has no sentence',
    'a gap is left in a sentence',
    'a gap is left in a sentence',
  ])
  expect(flawOf(answer(422, { ...said, errors: { name: ['Too long.'] } }))).toBeUndefined()
  expect(flawOf(answer(200, { data: [] }))).toBeUndefined()
})

test(`no input of any endpoint makes the server fail, every refusal keeps its shape (seed ${SEED})`, async () => {
  const findings: Finding[] = []
  for await (const finding of fuzz(app, { calls: CALLS, seed: SEED })) findings.push(finding)
  expect(findings).toEqual([])
})

const type = 'multipart/form-data; boundary=b'
const heading = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n'
const broken: [string, string][] = [
  ['multipart/form-data', `--b\r\n${heading}\r\nx\r\n--b--\r\n`],
  ['multipart/form-data; boundary=', `--b\r\n${heading}\r\nx\r\n--b--\r\n`],
  ['multipart/form-data; boundary=other', `--b\r\n${heading}\r\nx\r\n--b--\r\n`],
  [type, ''],
  [type, '--b'],
  [type, `--b\r\n${heading}`],
  [type, `--b\r\n${heading}\r\nx`],
  [type, `--b\r\n\r\nx\r\n--b--\r\n`],
  [type, `--b\r\n${heading}\r\n\r\n--b--\r\n--b\r\n${heading}`],
  [type, `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n`],
]

test('multipart broken in ten ways is refused by every endpoint that takes a file', async () => {
  for (const endpoint of app.endpoints.filter(({ upload }) => upload))
    for (const [contentType, payload] of broken) {
      const headers = { 'content-type': contentType }
      const url = endpoint.path.replace(':resource', 'regions').replace(/:\w+/g, 'x')
      const answer = await admin.call(endpoint.method, url, undefined, { headers, payload })
      if (flawOf(answer) || answer.status < 400) throw new Error(`${payload}: ${told(endpoint, answer)}`)
    }
})
