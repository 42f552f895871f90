import { refusal } from '@melali/shared/testing'
import { useRegistry } from '../registry-store'
import { entryOf } from '../testing/registry'
import { fallBack } from './fall-back'
import { isGivenUp } from './given-up'

const reload = jest.fn()
const before = { version: '1', entry: '/remotes/fleet/1/remoteEntry.js', integrity: 'sha384-1' }
const page = { name: 'fleet', place: '/fleet/:id', version: '2' }

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  jest.spyOn(console, 'warn').mockImplementation()
  useRegistry.setState({ running: [{ ...entryOf('fleet'), version: '2', previous: before }] })
})
afterAll(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
  useRegistry.setState({ running: [] })
})

const thrown = (error: unknown, more: Partial<typeof page> = {}) =>
  fallBack({ ...page, ...more }, error, reload)
const fellBack = () => [reload.mock.calls.length, isGivenUp('fleet', '2')]

test('what throws twice in one place runs no more in this tab, whatever threw between', () => {
  thrown(new Error('broken'))
  thrown(new Error('broken'), { place: 'widget arrivals' })
  expect(fellBack()).toEqual([0, false])
  thrown(new Error('broken'))
  expect(fellBack()).toEqual([1, true])
})

test.each([
  ['what the server refused', refusal(500, { code: 'INTERNAL', message: 'Out of order' }), {}],
  ['what runs already in place of the live version', new Error('broken'), { version: '1' }],
  ['what isn’t there to go back to', new Error('broken'), { name: 'spa' }],
])('%s costs no version', (_, error, more) => {
  thrown(error, more)
  thrown(error, more)
  expect(fellBack()).toEqual([0, false])
})
