import type { Message } from '@melali/shared/contract'
import { newRequestId } from '@melali/shared/host'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { followNews } from './follow'
import { refresher } from './refresh'

const keys = {
  list: ['bookings', '/api/bookings', null, { page: 1 }],
  shown: ['bookings', '/api/bookings/:id', { id: 'a' }, null],
  other: ['bookings', '/api/bookings/:id', { id: 'b' }, null],
  contracts: ['contracts', '/api/hotels/:id/contracts', { id: 'h' }, null],
  card: ['dashboard', '/api/dashboard/booking-stats', { query: {} }],
}

/** A clock that the test turns. */
const clock = {
  at: 0,
  due: [] as { at: number; work: () => void }[],
  now: () => clock.at,
  after: (ms: number, work: () => void) => clock.due.push({ at: clock.at + ms, work }),
}

/** All that is due until then, and what it leads to. */
const later = async (ms: number) => {
  clock.at += ms
  const due = clock.due.filter(({ at }) => at <= clock.at)
  clock.due = clock.due.filter(({ at }) => at > clock.at)
  for (const { work } of due) work()
  await new Promise((resolve) => setTimeout(resolve))
}

let leave: (() => void)[] = []
let asked: string[] = []
let queries: QueryClient

beforeEach(async () => {
  clock.due = []
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  leave = Object.entries(keys).map(([name, queryKey]) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => {
        asked.push(name)
        return name
      },
    }).subscribe(() => undefined),
  )
  await later(0)
  asked = []
})
afterEach(() => {
  for (const stop of leave) stop()
})

const old = (...data: Extract<Message, { event: 'old' }>['data']): Message => ({ event: 'old', data })

test('what is shown of a changed record is read again, lists too, and nothing else', async () => {
  const hear = refresher(queries, clock)
  hear(old(['job', 'bookings', 'a'], [null, 'dashboard']))
  await later(1_000)
  expect(asked).toEqual(['list', 'shown', 'card'])
})

test('what a write of this page is about was read again by itself; what else it makes old is read now', async () => {
  const hear = refresher(queries, clock)
  const by = newRequestId('contracts')
  hear(old([by, 'contracts', 'x'], [by, 'bookings']))
  await later(1_000)
  expect(asked).toEqual(['list', 'shown', 'other'])
})

test('many news are answered together, once a second', async () => {
  const hear = refresher(queries, clock)
  for (let turn = 0; turn < 50; turn++) {
    hear(old(['job', 'contracts', `${turn}`]))
    await later(20)
  }
  expect(asked).toEqual(['contracts'])
  await later(1_000)
  expect(asked).toEqual(['contracts', 'contracts'])
})

test('all is read again where too much was missed, nothing where nothing is new', async () => {
  const hear = refresher(queries, clock)
  hear({ event: 'nothing-new', data: null })
  await later(2_000)
  expect(asked).toEqual([])
  hear({ event: 'all-old', data: null })
  await later(1_000)
  expect(asked).toEqual(Object.keys(keys))
})

test('a hidden tab waits until somebody looks', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const hear = refresher(queries, clock)
  hear(old(['job', 'contracts', 'x']))
  await later(5_000)
  expect(asked).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await later(0)
  expect(asked).toEqual(['contracts'])
  hidden.mockRestore()
})

test('a line that is refused is asked for again from where it stopped', async () => {
  const lines: Line[] = []
  class Line extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    onerror: () => void = () => undefined
    constructor(readonly url: string) {
      super()
      lines.push(this)
    }
    say(event: string, at: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: at }))
    }
    refuse() {
      this.readyState = Line.CLOSED
      this.onerror()
    }
  }
  Object.assign(globalThis, { EventSource: Line })
  followNews(queries, clock)
  lines[0]?.say('old', '17', [['job', 'contracts', 'x']])
  await later(1_000)
  expect(asked).toEqual(['contracts'])
  lines[0]?.onerror()
  await later(60_000)
  expect(lines).toHaveLength(1)
  lines[0]?.refuse()
  await later(0)
  await later(60_000)
  expect(lines.map(({ url }) => url)).toEqual(['/api/news?since=', '/api/news?since=17'])
  Reflect.deleteProperty(globalThis, 'EventSource')
})
