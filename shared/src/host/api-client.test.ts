import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import * as z from 'zod'
import { createBooking, login, logout, me, removeBooking, updateProfile } from '../api'
import { type ApiError, endpoint } from '../contract'
import { createApi, type Surroundings } from './api-client'

type Reply = { status: number; data?: unknown; cookie?: string }

const id = '0190a0de-0000-7000-8000-00000000aaaa'
const forget = () => {
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
}

/** A server that answers from a list and remembers what it was asked. */
const server = (...replies: Reply[]) => {
  const asked: InternalAxiosRequestConfig[] = []
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    asked.push(config)
    const { status, data, cookie } =
      config.url === '/api/sanctum/csrf-cookie'
        ? { status: 204, data: '', cookie: `XSRF-TOKEN=token-${asked.length}` }
        : (replies.shift() ?? { status: 200, data: {} })
    if (cookie) document.cookie = `${cookie}; path=/`
    const response = { status, data, statusText: '', headers: {}, config }
    if (status < 400) return response
    throw new AxiosError('refused', undefined, config, null, response)
  }
  const http = axios.create({ adapter })
  const client = (surroundings: Partial<Surroundings> = {}) =>
    createApi(
      { language: () => 'fr', signInAgain: async () => false, say: (code) => code, ...surroundings },
      http,
    )
  const header = (index: number, name: string) => asked[index]?.headers.get(name)
  return { asked, client, header, urls: () => asked.map(({ url }) => url) }
}

const refused = (call: Promise<unknown>) => call.catch((error: ApiError) => error) as Promise<ApiError>

beforeEach(forget)

test('a read needs no token and says which language it wants', async () => {
  const { client, urls, header } = server({ status: 200, data: { data: { id } } })
  expect(await client()(me)).toEqual({ data: { id } })
  expect(urls()).toEqual(['/api/auth/me'])
  expect(header(0, 'Accept-Language')).toBe('fr')
  expect(header(0, 'X-XSRF-TOKEN')).toBeUndefined()
})

test('the administrator sends an empty language', async () => {
  const { client, header } = server()
  await client({ language: () => '' })(me)
  expect(header(0, 'Accept-Language')).toBe('')
})

test('the first write fetches the token, later ones reuse it', async () => {
  const { client, urls, header } = server()
  const api = client()
  await api(logout)
  await api(logout)
  expect(urls()).toEqual(['/api/sanctum/csrf-cookie', '/api/auth/logout', '/api/auth/logout'])
  expect(header(1, 'X-XSRF-TOKEN')).toBe('token-1')
})

test('two writes at once fetch one token', async () => {
  const { client, urls } = server()
  const api = client()
  await Promise.all([api(logout), api(logout)])
  expect(urls().filter((url) => url === '/api/sanctum/csrf-cookie')).toHaveLength(1)
})

test('419 fetches a new token and plays the same call once more', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const { client, urls, header, asked } = server({ status: 419 }, { status: 201, data: { data: { id } } })
  const body = { arrival: '2026-12-01' } as never
  await client()(createBooking, { body, idempotencyKey: 'one' })
  expect(urls()).toEqual(['/api/bookings/create', '/api/sanctum/csrf-cookie', '/api/bookings/create'])
  expect([header(0, 'X-XSRF-TOKEN'), header(2, 'X-XSRF-TOKEN')]).toEqual(['old', 'token-2'])
  expect([header(0, 'Idempotency-Key'), header(2, 'Idempotency-Key')]).toEqual(['one', 'one'])
  expect(asked[2]?.data).toBe(JSON.stringify(body))
})

test('a second 419 is the answer', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const { client, urls } = server({ status: 419 }, { status: 419 })
  expect((await refused(client()(logout))).status).toBe(419)
  expect(urls()).toHaveLength(3)
})

test('401 asks to sign in again and plays the same call with the same key', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const signInAgain = jest.fn(async () => true)
  const { client, header, asked } = server({ status: 401 }, { status: 201, data: { data: { id } } })
  const body = { arrival: '2026-12-01' } as never
  expect(await client({ signInAgain })(createBooking, { body })).toEqual({ data: { id } })
  expect(signInAgain).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(2)
  expect(header(0, 'Idempotency-Key')).toBeTruthy()
  expect(header(1, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'))
})

test('401 stays a refusal when somebody else signs in, and never asks for a sign-in itself', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const signInAgain = jest.fn(async () => false)
  const body = { code: 'BAD_CREDENTIALS', message: 'Wrong' }
  const { client, asked } = server({ status: 401 }, { status: 401, data: body })
  expect((await refused(client({ signInAgain })(removeBooking, { params: { id } }))).status).toBe(401)
  const error = await refused(client({ signInAgain })(login, { body: { email: 'a@b.test', password: 'x' } }))
  expect([error.code, error.message]).toEqual(['BAD_CREDENTIALS', 'Wrong'])
  expect(signInAgain).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(2)
})

test('an edit says which version it was opened with', async () => {
  document.cookie = 'XSRF-TOKEN=old; path=/'
  const { client, header } = server()
  await client()(updateProfile, { body: { name: 'Made' }, version: 7 })
  expect(header(0, 'If-Match')).toBe('"7"')
})

test('parameters are escaped, empty queries left out, lists sent as one value', async () => {
  const search = endpoint({
    method: 'GET',
    path: '/api/things/:id/parts',
    access: 'public',
    subject: 'things',
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({
      search: z.string().optional(),
      status: z.array(z.string()).optional(),
      page: z.number().optional(),
    }),
    reply: z.unknown(),
  })
  const { client, asked } = server()
  await client()(search, { params: { id: 'a/b' }, query: { search: '', status: ['x', 'y'], page: 2 } })
  expect(asked[0]?.url).toBe('/api/things/a%2Fb/parts')
  expect(String(asked[0]?.params)).toBe('status=x%2Cy&page=2')
})

test.each([
  [{ status: 502, data: '<html>' }, 502, 'HTTP_502', 'unreadable'],
  [{ status: 409, data: { code: 'IN_USE', message: 'In use' } }, 409, 'IN_USE', 'In use'],
])('a refusal carries what the server said, or our own sentence', async (reply, status, code, message) => {
  const { client } = server(reply)
  const error = await refused(client()(me))
  expect([error.status, error.code, error.message]).toEqual([status, code, message])
})

test('no answer at all has the status 0', async () => {
  const http = axios.create({
    adapter: async (config) => {
      throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    },
  })
  const api = createApi({ language: () => '', signInAgain: async () => false, say: (code) => code }, http)
  expect(await refused(api(me))).toMatchObject({ status: 0, code: 'NETWORK', message: 'network' })
})

test('every call has an id of its own, which its failure tells', async () => {
  const { client, header } = server({ status: 200 }, { status: 502, data: '<html>Bad gateway</html>' })
  const api = client()
  await api(me)
  const { body } = await refused(api(me))
  expect(header(1, 'X-Request-Id')).toMatch(/^([2-9a-z]{4}-){2}[2-9a-z]{4}$/)
  expect(header(0, 'X-Request-Id')).not.toBe(header(1, 'X-Request-Id'))
  expect(body).toEqual({ code: 'HTTP_502', message: 'unreadable', requestId: header(1, 'X-Request-Id') })
})
