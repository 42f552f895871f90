import type { AnyEndpoint } from '@melali/shared/contract'
import fc from 'fast-check'
import * as z from 'zod'
import { fromSchema } from './arbitrary'
import { type Answer, type TestApp, type TestClient, testApp } from './test-app'

const RUNS = Number(process.env.FUZZ_RUNS ?? 3)

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

const sound = ({ status, body, raw }: Answer) => {
  if (status >= 500) return false
  if (status < 400) return true
  return (
    typeof body?.message === 'string' &&
    typeof body?.code === 'string' &&
    !/ at .+\.ts:\d+/.test(raw.toString())
  )
}

test('no input of any endpoint makes the server fail, and every refusal keeps its shape', async () => {
  const endpoints = app.endpoints.filter(({ path, upload }) => !skipped.has(path) && !upload)
  for (const endpoint of endpoints) {
    const call = fc.record({
      params: arbitraryOf(endpoint.params),
      query: arbitraryOf(endpoint.query),
      body: arbitraryOf(endpoint.body),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ params, query, body }) => {
        const answer = await admin.call(endpoint.method, address(endpoint, params, query), body)
        if (!sound(answer))
          throw new Error(
            `${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.raw.toString().slice(0, 300)}`,
          )
      }),
      { numRuns: RUNS, seed: 20261120 },
    )
  }
})
