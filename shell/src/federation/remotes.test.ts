import { CONTRACT, forEachLanguage, type RegistryEntry, type RemoteModule } from '@melali/shared/contract'
import { fakeHost } from '@melali/shared/testing'
import { createRemotes } from './remotes'
import { ForeignContract, type LoadPart } from './source'

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

const remotesWith = (load: LoadPart, changes: Partial<RegistryEntry> = {}, base: RegistryEntry = alone) => {
  const addMessages = jest.fn(nothing)
  const registry = { shell: 'x', remotes: [{ ...base, ...changes }] }
  return { addMessages, remotes: createRemotes({ registry, host: fakeHost(), load, addMessages }) }
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
