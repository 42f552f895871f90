import { CONTRACT, forEachLanguage, type RegistryEntry, type RemoteModule } from '@melali/shared/contract'
import { fakeHost } from '@melali/shared/testing'
import { entriesOf } from '../testing/registry'
import { giveUp } from './given-up'
import { createRemotes } from './remotes'
import { ForeignContract, type LoadPart, pagesPart } from './source'

const nothing = async () => ({})
const opened: RemoteModule = { routes: [], messages: forEachLanguage(() => nothing) }

const entry: RegistryEntry = {
  name: 'booking',
  contract: CONTRACT,
  paths: ['/booking-management'],
  nav: [],
  actions: [],
  version: '2.0.0',
  entry: '/remotes/booking/2.0.0/remoteEntry.js',
  integrity: 'sha384-two',
  preload: [],
  previous: { version: '1.0.0', entry: '/remotes/booking/1.0.0/remoteEntry.js', integrity: 'sha384-one' },
}
const { previous: _, ...alone } = entry

const listed = (...remotes: RegistryEntry[]) => ({ shell: 'x', remotes })

const remotesWith = (
  load: LoadPart,
  changes: Partial<RegistryEntry> = {},
  base: RegistryEntry = alone,
  later?: RegistryEntry,
  longest?: number,
) => {
  const addMessages = jest.fn(nothing)
  const now = listed({ ...base, ...changes })
  const entries = entriesOf(now, () => (later ? listed(later) : now))
  return { addMessages, remotes: createRemotes({ entries, host: fakeHost(), load, addMessages, longest }) }
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('a remote is fetched once, however many ask, and its words are here before it is open', async () => {
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async () => () => opened)
  const { remotes, addMessages } = remotesWith(load)
  addMessages.mockImplementation(async () => {
    expect(remotes.isOpen('booking')).toBe(false)
    return {}
  })
  const [one, other] = await Promise.all([remotes.open('booking'), remotes.open('booking')])
  expect([one, other]).toEqual([opened, opened])
  expect(load).toHaveBeenCalledTimes(1)
  expect(addMessages).toHaveBeenCalledWith('booking', opened.messages)
  expect(remotes.isOpen('booking')).toBe(true)
  expect(remotes.running()).toEqual({ booking: '2.0.0' })
})

test('a failure is remembered with its reason until a later try succeeds', async () => {
  const outage = new Error('down')
  const load = jest
    .fn<ReturnType<LoadPart>, Parameters<LoadPart>>()
    .mockRejectedValueOnce(outage)
    .mockResolvedValue(() => opened)
  const { remotes } = remotesWith(load)
  await expect(remotes.open('booking')).rejects.toBe(outage)
  expect(remotes.failureOf('booking')).toBe(outage)
  await expect(remotes.open('booking')).resolves.toBe(opened)
  expect(remotes.failureOf('booking')).toBeUndefined()
})

test('a card that comes is no reason to forget that the pages did not', async () => {
  const outage = new Error('down')
  const load: LoadPart = async (_, part) => {
    if (part === pagesPart) throw outage
    return { Widget: () => null }
  }
  const { remotes } = remotesWith(load)
  await expect(remotes.open('booking')).rejects.toBe(outage)
  await remotes.widget('booking', 'arrivals')
  expect(remotes.failureOf('booking')).toBe(outage)
})

test('when the release can’t be had, the version before it runs', async () => {
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async ({ version }) => {
    if (version === '2.0.0') throw new Error('gone')
    return () => opened
  })
  const { remotes } = remotesWith(load, {}, entry)
  await remotes.open('booking')
  expect(load.mock.calls.map(([source]) => source.integrity)).toEqual(['sha384-two', 'sha384-one'])
  expect(remotes.running()).toEqual({ booking: '1.0.0' })
})

const never = () => new Promise(() => undefined)

test('what neither comes nor fails is given up in time, and works by another try', async () => {
  const load = jest
    .fn<ReturnType<LoadPart>, Parameters<LoadPart>>()
    .mockImplementationOnce(never)
    .mockResolvedValue(() => opened)
  const { remotes } = remotesWith(load, {}, alone, undefined, 0)
  await expect(remotes.open('booking')).rejects.toThrow('booking 2.0.0: remote neither came nor failed')
  await expect(remotes.open('booking')).resolves.toBe(opened)
})

test('instead of what never comes the version before it runs', async () => {
  const load: LoadPart = async ({ version }) => (version === '2.0.0' ? never() : () => opened)
  const { remotes } = remotesWith(load, {}, entry, undefined, 0)
  await expect(remotes.open('booking')).resolves.toBe(opened)
  expect(remotes.running()).toEqual({ booking: '1.0.0' })
})

test('what was passed over for the version that runs is told, until a later try has it', async () => {
  const broken = new Set(['2.0.0', '1.0.0'])
  const load: LoadPart = async ({ version }) => {
    if (broken.has(version)) throw new Error('gone')
    return () => opened
  }
  const passedOver = ({ remotes }: ReturnType<typeof remotesWith>) =>
    ['1.0.0', '2.0.0', '3.0.0'].filter((version) => remotes.isPassedOver('booking', version))
  const one = remotesWith(load, {}, entry)
  await expect(one.remotes.open('booking')).rejects.toThrow('gone')
  broken.delete('1.0.0')
  await one.remotes.open('booking')
  expect(passedOver(one)).toEqual(['2.0.0'])
  broken.delete('2.0.0')
  const other = remotesWith(load, {}, entry)
  await other.remotes.open('booking')
  expect(passedOver(other)).toEqual([])
})

test.each([
  [
    'throws when it is opened',
    () => {
      throw new Error('no such member')
    },
  ],
  ['exposes something else', {}],
])('a release that %s is as good as one that can’t be had', async (_, broken) => {
  const { remotes } = remotesWith(
    async ({ version }) => (version === '2.0.0' ? broken : () => opened),
    {},
    entry,
  )
  await expect(remotes.open('booking')).resolves.toBe(opened)
  expect(remotes.running()).toEqual({ booking: '1.0.0' })
})

test('a version that this tab gave up runs only when nothing else does', async () => {
  sessionStorage.clear()
  giveUp('booking', '2.0.0')
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async () => () => opened)
  const { remotes } = remotesWith(load, {}, entry)
  await remotes.open('booking')
  expect(remotes.running()).toEqual({ booking: '1.0.0' })
  expect(remotes.isPassedOver('booking', '2.0.0')).toBe(true)
  const { remotes: lonely } = remotesWith(load)
  await lonely.open('booking')
  expect(lonely.running()).toEqual({ booking: '2.0.0' })
  sessionStorage.clear()
})

test('an outage makes the list be read anew, and what is released meanwhile runs without being asked for', async () => {
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async ({ version }) => {
    if (version !== '3.0.0') throw new Error(`no ${version}`)
    return () => opened
  })
  const { remotes } = remotesWith(load, {}, entry, { ...entry, version: '3.0.0' })
  await expect(remotes.open('booking')).resolves.toBe(opened)
  expect(remotes.running()).toEqual({ booking: '3.0.0' })
  expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2.0.0', '1.0.0', '3.0.0'])
})

test.each([
  [
    'released at load',
    async () => () => {
      throw new Error('at load')
    },
    {},
  ],
  ['of a wrong contract', async () => () => opened, { contract: CONTRACT + 1 }],
])('what was %s works by another try once it is repaired', async (_, load: LoadPart, changes) => {
  let released: RegistryEntry = { ...alone, ...changes }
  const entries = entriesOf(listed(released), () => listed(released))
  const works: LoadPart = async (source, part) =>
    source.version === '3.0.0' ? () => opened : load(source, part)
  const remotes = createRemotes({ entries, host: fakeHost(), load: works, addMessages: nothing })
  await expect(remotes.open('booking')).rejects.toThrow()
  released = { ...alone, version: '3.0.0' }
  await remotes.reread()
  await expect(remotes.open('booking')).resolves.toBe(opened)
})

test('when neither can be had, the release’s failure is the one told', async () => {
  const { remotes } = remotesWith(
    async ({ version }) => {
      throw new Error(`no ${version}`)
    },
    {},
    entry,
  )
  await expect(remotes.open('booking')).rejects.toThrow('no 2.0.0')
})

test.each([CONTRACT, CONTRACT - 1])('contract %i is spoken', async (contract) => {
  const { remotes } = remotesWith(async () => () => opened, { contract })
  await expect(remotes.open('booking')).resolves.toBe(opened)
})

test.each([CONTRACT + 1, CONTRACT - 2])(
  'contract %i is refused by name and nothing is fetched',
  async (contract) => {
    const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async () => () => opened)
    const { remotes } = remotesWith(load, { contract })
    await expect(remotes.open('booking')).rejects.toThrow(ForeignContract)
    await expect(remotes.open('booking')).rejects.toThrow(/booking speaks contract/)
    expect(load).not.toHaveBeenCalled()
  },
)

test('instead of one of a foreign contract the version before it runs, unless that is foreign too', async () => {
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async () => () => opened)
  const { remotes } = remotesWith(load, { contract: CONTRACT + 1 }, entry)
  await expect(remotes.open('booking')).resolves.toBe(opened)
  expect(remotes.running()).toEqual({ booking: '1.0.0' })
  const previous = { version: '1', entry: '/1.js', integrity: '', contract: CONTRACT - 2 }
  const { remotes: old } = remotesWith(load, { contract: CONTRACT + 1, previous }, entry)
  await expect(old.open('booking')).rejects.toThrow(`booking speaks contract ${CONTRACT + 1}`)
})

test('a widget brings its own words and nothing of the pages; all of a remote is of one version', async () => {
  const Widget = () => null
  const load = jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async ({ version }, part) => {
    if (version === '2.0.0') throw new Error('gone')
    return part === 'remote' ? () => opened : { Widget }
  })
  const { remotes, addMessages } = remotesWith(load, {}, entry)
  await expect(remotes.widget('booking', 'arrivals')).resolves.toBe(Widget)
  expect(addMessages).toHaveBeenCalledWith(
    'booking-widgets',
    expect.objectContaining({ en: expect.anything() }),
  )
  expect(remotes.isOpen('booking')).toBe(false)
  await remotes.open('booking')
  expect(load.mock.calls.map(([{ version }, part]) => `${version} ${part}`)).toEqual([
    '2.0.0 widgets/arrivals',
    '1.0.0 widgets/arrivals',
    '1.0.0 remote',
  ])
})

test('a widget that could not be had is fetched anew by the next try', async () => {
  const outage = new Error('down')
  const Widget = () => null
  const load = jest
    .fn<ReturnType<LoadPart>, Parameters<LoadPart>>()
    .mockRejectedValueOnce(outage)
    .mockResolvedValue({ Widget })
  const { remotes } = remotesWith(load)
  await expect(remotes.widget('booking', 'arrivals')).rejects.toBe(outage)
  expect(remotes.failureOf('booking')).toBe(outage)
  await expect(remotes.widget('booking', 'arrivals')).resolves.toBe(Widget)
  expect(remotes.failureOf('booking')).toBeUndefined()
})
