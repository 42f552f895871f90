import { pageFailure, reportOpenings } from '@melali/shared/api'
import { type Api, ApiError } from '@melali/shared/contract'
import { failureOf, reportFailure, routeOf, startReporting, tellingRefusals } from './report-failure'

const host = 'https://melali.example'
const thrown = (stack: string) =>
  Object.assign(new TypeError('Guest Wayan Smith is missing'), {
    stack: `TypeError: Guest Wayan Smith\n${stack}`,
  })
const inBooking = thrown(`    at Object.assign (${host}/assets/react.1a2b.js:1:99)
    at Page (${host}/remotes/booking/0.1.0-4d0e1c38/123.js:1:2345)`)
const where = { route: '/bookings/:id', version: '0.1.0' }

test('a failure is the remote’s whose code stands in its stack, and its words stay here', () => {
  const failure = failureOf(inBooking, 'render', where)
  expect(pageFailure.parse(failure)).toEqual({
    ...{ remote: 'booking', version: '0.1.0-4d0e1c38', kind: 'render', route: '/bookings/:id' },
    ...{ error: 'TypeError', at: '/remotes/booking/0.1.0-4d0e1c38/123.js:1:2345' },
  })
  expect(JSON.stringify(failure)).not.toContain('Smith')
})

test.each([
  [thrown(`    at start (${host}/assets/main.js:2:1)`), 'TypeError', '/assets/main.js:2:1'],
  ['thrown words of Mr Smith', 'Error', null],
  [null, 'Error', null],
  [Object.assign(new Error('x'), { name: 'Mr Smith!', stack: '' }), 'MrSmith', null],
])('%s is told as the shell’s', (error, name, at) => {
  const failure = failureOf(error, 'later', where)
  expect(pageFailure.parse(failure)).toMatchObject({ remote: 'shell', version: '0.1.0', error: name, at })
})

test('each is told once, no more than ten of a page, none before sign-in and none that the server refused', () => {
  let isSignedIn = false
  const asked: unknown[] = []
  const api = async (_: unknown, request: unknown) => void asked.push(request)
  const stop = startReporting({ api: api as never, isSignedIn: () => isSignedIn, where: () => where })
  reportFailure(inBooking, 'render')
  expect(asked).toEqual([])
  isSignedIn = true
  reportFailure(inBooking, 'render')
  reportFailure(inBooking, 'render')
  reportFailure(new ApiError(500, { code: 'INTERNAL', message: 'x' }), 'render')
  expect(asked).toHaveLength(1)
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(`at x (${host}/assets/main.js:2:1)`) }))
  expect(asked).toHaveLength(2)
  for (let line = 1; line < 30; line++) reportFailure(thrown(`at x (${host}/a.js:${line}:1)`), 'later')
  expect(asked).toHaveLength(10)
  stop()
})

test('a page is named as its routes declare it', () => {
  const paths = (...each: (string | undefined)[]) => routeOf(each.map((path) => ({ route: { path } })))
  expect(paths(undefined, '/bookings', ':id', 'edit')).toBe('/bookings/:id/edit')
  expect(paths(undefined, '/bookings', '/bookings/:id')).toBe('/bookings/:id')
  expect(paths(undefined)).toBe('/')
})

describe('what the server refuses', () => {
  const page = { remote: 'booking', version: '0.1.0-4d0e1c38' }
  const asked: unknown[] = []
  const refusing = (status: number, code: string) =>
    tellingRefusals(async () => {
      throw new ApiError(status, { code, message: 'Guest Wayan Smith is missing' })
    })
  const answerOf = (api: Api) => api(reportOpenings, { body: { opened: [] } }).catch((error) => error)
  let stop = () => {}
  beforeEach(() => {
    asked.length = 0
    const api = async (_: unknown, request: unknown) => void asked.push(request)
    stop = startReporting({ api: api as never, isSignedIn: () => true, where: () => ({ ...where, page }) })
  })
  afterEach(() => stop())

  test('is told once, as refused to the page that is shown, and is refused all the same', async () => {
    const api = refusing(409, 'FEE_CHANGED')
    expect([await answerOf(api), await answerOf(api)]).toEqual([expect.any(ApiError), expect.any(ApiError)])
    expect(asked).toEqual([
      { body: { ...page, kind: 'refused', route: '/bookings/:id', error: '409_FEE_CHANGED', at: null } },
    ])
    expect(pageFailure.parse((asked as { body: unknown }[])[0]?.body)).toBeTruthy()
  })

  test.each([401, 419, 429])('is nothing of the page’s where it is %d', async (status) => {
    await answerOf(refusing(status, 'UNAUTHENTICATED'))
    expect(asked).toEqual([])
  })
})
