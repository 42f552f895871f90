import { reportOpening, startTelling } from './report-opening'

const one = { remote: 'booking', version: '1' }
const two = { remote: 'invoice', version: '1' }
const told: unknown[] = []
let answer = async () => undefined
const api = (_: unknown, { body }: { body: { opened: unknown } }) => {
  told.push(body.opened)
  return answer()
}
let idle: (() => void)[] = []
const whenIdle = async () => {
  for (const work of idle.splice(0)) work()
  await new Promise(setImmediate)
}

beforeEach(() => {
  idle = []
  told.splice(0)
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) })
  document.cookie = 'XSRF-TOKEN=first'
})

test('what runs is told in one call, once a session of the tab, and again when it could not be told', async () => {
  reportOpening(one)
  startTelling({ api: api as never, isSignedIn: () => true })
  answer = () => Promise.reject(new Error('offline'))
  reportOpening(two)
  reportOpening({ remote: 'own', version: 'development' })
  await whenIdle()
  answer = async () => undefined
  reportOpening(two)
  await whenIdle()
  expect(told).toEqual([
    [one, two],
    [one, two],
  ])
  reportOpening(one)
  await whenIdle()
  expect(told).toHaveLength(2)

  document.cookie = 'XSRF-TOKEN=second'
  reportOpening(one)
  await whenIdle()
  expect(told).toHaveLength(3)
})

test('nobody who isn’t signed in tells anything', async () => {
  startTelling({ api: api as never, isSignedIn: () => false })
  reportOpening({ remote: 'admin', version: '1' })
  await whenIdle()
  expect(told).toEqual([])
})
