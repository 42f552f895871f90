import type { Registry } from '@melali/shared/contract'
import { hold, knownRegistry, noRemotes, readOwnRegistry, readRegistry, useRegistry } from './registry-store'
import { entryOf, named } from './testing/registry'

const booking = entryOf('booking', {
  nav: [{ to: '/booking-management', label: named('Bookings'), section: 'bookings', order: 10 }],
})
const invoice = entryOf('invoice')
const good: Registry = { shell: 'one', remotes: [booking, invoice] }

const says = (answer: unknown) => async () => answer
const names = () => useRegistry.getState().registry.remotes.map(({ name }) => name)
const versionOf = (name: string) =>
  useRegistry.getState().registry.remotes.find((entry) => entry.name === name)?.version

beforeEach(() => {
  localStorage.clear()
  useRegistry.setState({ registry: noRemotes, running: [], isUnreachable: false, mayDiffer: true }, true)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['truncated', '{"shell":"one","remotes":[{"na'],
  ['a page of HTML', '<!doctype html><title>502</title>'],
  ['null', null],
  ['without remotes', { shell: 'two' }],
])('a list that is %s leaves what is known', async (_, answer) => {
  await readRegistry(says(good))
  await readRegistry(says(answer))
  expect(useRegistry.getState()).toMatchObject({ registry: good, isUnreachable: true })
  await readRegistry(says(good))
  expect(useRegistry.getState().isUnreachable).toBe(false)
})

const { paths: _, ...pathless } = entryOf('spa')
const { nav: __, ...menuless } = entryOf('spa')
const { label: ___, ...nameless } = { ...booking.nav[0] }

test.each([
  ['null', null],
  ['without paths', pathless],
  ['without a menu', menuless],
  ['with paths that are none', { ...entryOf('spa'), paths: [7] }],
  ['with the sign-in page among its paths', { ...entryOf('spa'), paths: ['/spa', '/login'] }],
  ['with a path that is all', { ...entryOf('spa'), paths: ['/'] }],
  ['with an item of the menu that has no name', { ...entryOf('spa'), nav: [nameless] }],
  ['with nothing in its menu', { ...entryOf('spa'), nav: [null] }],
  ['with a widget that asks nothing', { ...entryOf('spa'), widgets: [{ id: 'a', label: named('A') }] }],
  ['with half a version before', { ...entryOf('spa'), previous: { version: '1' } }],
])('an entry %s costs its remote alone', async (_, bad) => {
  await readRegistry(says({ shell: 'one', remotes: [booking, bad, invoice] }))
  expect(names()).toEqual(['booking', 'invoice'])
})

test('a bad entry stays as it was known before', async () => {
  await readRegistry(says(good))
  await readRegistry(says({ shell: 'two', remotes: [{ name: 'booking' }, { ...invoice, version: '2' }] }))
  expect([versionOf('booking'), versionOf('invoice')]).toEqual(['1', '2'])
})

const hangs = () => new Promise(() => undefined)

/** Every limit is reached once something waits for it; tells how long each would have been. */
const inNoTime = () => {
  const waits: unknown[] = []
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    done: (value: unknown) => void,
    ms: number,
    value: unknown,
  ) => {
    waits.push(ms)
    queueMicrotask(() => done(value))
    return 0
  }) as typeof setTimeout)
  return waits
}

test('who has a copy of last time isn’t kept waiting by a list that hangs, who has none a little', async () => {
  const waits = inNoTime()
  useRegistry.setState({ registry: good })
  const reading = readRegistry(hangs)
  await expect(knownRegistry()).resolves.toEqual(good)
  await reading
  expect(useRegistry.getState().isUnreachable).toBe(true)
  useRegistry.setState({ registry: noRemotes, isUnreachable: false })
  const again = readRegistry(hangs)
  await expect(knownRegistry()).resolves.toEqual(noRemotes)
  await again
  expect(waits).toEqual([8_000, 2_000, 8_000, 8_000])
})

test('the last good list is kept in the browser', async () => {
  await readRegistry(says(good))
  expect(JSON.parse(localStorage.getItem('melali.remotes') ?? '')).toEqual(good)
})

test('what runs keeps its entry, what doesn’t takes the new one', async () => {
  await readRegistry(says(good))
  hold(booking)
  const newer = good.remotes.map((entry) => ({ ...entry, version: '2' }))
  await readRegistry(says({ shell: 'two', remotes: newer }))
  expect([versionOf('booking'), versionOf('invoice')]).toEqual(['1', '2'])
  expect(useRegistry.getState().registry.shell).toBe('one')
  expect(useRegistry.getState().released?.remotes[0]?.version).toBe('2')
})

test('a list that says the same draws nothing anew', async () => {
  await readRegistry(says(good))
  const before = useRegistry.getState().registry
  await readRegistry(says(structuredClone(good)))
  expect(useRegistry.getState().registry).toBe(before)
})

const canary = { ...booking, version: '2', entry: '/remotes/booking/2/remoteEntry.js' }
const tried = { ...good, mayDiffer: true, remotes: [{ ...booking, canary }, invoice] }

test('a canary takes the place of the live version, which it falls back on; the browser keeps none', async () => {
  await readRegistry(says(tried))
  const { remotes } = useRegistry.getState().registry
  expect(remotes[0]).toEqual({
    ...canary,
    previous: { version: '1', entry: booking.entry, integrity: '', contract: booking.contract },
  })
  expect(remotes[1]).toEqual(invoice)
  expect(JSON.parse(localStorage.getItem('melali.remotes') ?? '').remotes).toEqual(good.remotes)
})

test('taken back, it goes on where it runs and is gone where it doesn’t', async () => {
  await readRegistry(says(tried))
  const [own] = useRegistry.getState().registry.remotes
  await readRegistry(says(good))
  expect(versionOf('booking')).toBe('1')
  await readRegistry(says(tried))
  hold(own!)
  await readRegistry(says(good))
  expect(versionOf('booking')).toBe('2')
  expect(useRegistry.getState().released?.remotes[0]?.version).toBe('1')
})

test('a bad canary costs nobody the live version', async () => {
  await readRegistry(says({ ...tried, remotes: [{ ...booking, canary: { name: 'booking' } }, invoice] }))
  expect(versionOf('booking')).toBe('1')
})

test('whoever signs in opens nothing by the list of before, if theirs may differ', async () => {
  await readRegistry(says({ ...good, mayDiffer: true }))
  const own = readOwnRegistry(says(tried))
  await expect(knownRegistry()).resolves.toMatchObject({ remotes: [{ version: '2' }, { version: '1' }] })
  await own
  await readRegistry(says(good))
  const never = jest.fn(hangs)
  await readOwnRegistry(never)
  expect(never).not.toHaveBeenCalled()
})
