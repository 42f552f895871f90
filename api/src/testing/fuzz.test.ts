import type { AnyEndpoint } from '@melali/shared/contract'
import fc from 'fast-check'
import * as z from 'zod'
import { fromSchema } from './arbitrary'
import { type Answer, type TestApp, type TestClient, testApp } from './test-app'

const CALLS = Number(process.env.FUZZ_CALLS ?? 5_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261120)

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('super.admin')
})
afterAll(() => app.close())

/** These would sign the caller out, or need a file. */
const skipped = new Set(['/api/auth/logout', '/api/auth/login', '/api/user/password'])

const arbitraryOf = (schema: z.ZodType | undefined) =>
  schema
    ? fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>)
    : fc.constant(undefined)

const asText = (value: unknown) => {
  try {
    return encodeURIComponent(String(value))
  } catch {
    return '%EF%BF%BD'
  }
}

const address = ({ path }: AnyEndpoint, params: unknown, query: unknown) => {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => asText(values[name]) || 'x')
  const pairs = Object.entries((query ?? {}) as object).map(
    ([key, value]) => `${asText(key)}=${asText(value)}`,
  )
  return pairs.length ? `${filled}?${pairs.join('&')}` : filled
}

const hasSome = (errors: object) => Object.keys(errors).length > 0

const sound = ({ status, body, raw }: Answer) => {
  if (status >= 500) return false
  if (status < 400) return true
  if (typeof body?.message !== 'string' || typeof body.code !== 'string') return false
  if (/ at .+\.ts:\d+/.test(raw.toString())) return false
  const { message, code, errors } = body
  const sentences = [message, ...Object.values(errors ?? {}).flat()]
  if (sentences.some((said) => typeof said !== 'string' || !said || /\{\w+\}/.test(said))) return false
  return code === 'INVALID' ? Object.keys(errors ?? {}).length > 0 : errors === undefined || hasSome(errors)
}

const told = ({ method, path }: AnyEndpoint, { status, raw }: Answer) =>
  `${method} ${path}: ${status} ${raw.toString().slice(0, 300)}`

test(`no input of any endpoint makes the server fail, every refusal keeps its shape (seed ${SEED})`, async () => {
  const endpoints = app.endpoints.filter(({ path, upload }) => !skipped.has(path) && !upload)
  const numRuns = Math.ceil(CALLS / endpoints.length)
  for (const endpoint of endpoints) {
    const call = fc.record({
      params: arbitraryOf(endpoint.params),
      query: arbitraryOf(endpoint.query),
      body: arbitraryOf(endpoint.body),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ params, query, body }) => {
        const answer = await admin.call(endpoint.method, address(endpoint, params, query), body)
        if (!sound(answer)) throw new Error(told(endpoint, answer))
      }),
      { numRuns, seed: SEED },
    )
  }
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
      if (!sound(answer) || answer.status < 400) throw new Error(`${payload}: ${told(endpoint, answer)}`)
    }
})
