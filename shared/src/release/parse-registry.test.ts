import { liveVersion, versionBefore } from './history'
import { openStore } from './open-store'
import { parseRegistry } from './parse-registry'
import { readRegistry } from './registry-file'
import { release, releaseCanaries } from './release'
import { newFolder, newRemote, newShell, noteAt, removeFolders } from './testing/fixtures'

afterAll(removeFolders)

const fleet = newRemote('fleet', 'fleet')
const other = newRemote('other', 'other')

const site = async () => {
  const store = openStore(newFolder())
  await release(store, [newShell(), fleet, other], noteAt())
  await releaseCanaries(store, [newRemote('fleet', 'two'), newRemote('other', 'two')], noteAt(), { share: 1 })
  return store
}
const spoilt = (registry: object, part: string, value: unknown, name = 'fleet') =>
  Buffer.from(
    JSON.stringify({ ...registry, [part]: { ...((registry as never)[part] as object), [name]: value } }),
  )
const note = { by: 'Ayu', at: '2026-03-02T02:00:00.000Z' }

test.each([
  ['history', {}],
  ['history', null],
  ['history', 'long'],
  ['history', { line: [7], wentLive: [], bad: {} }],
  ['history', { line: [], wentLive: [null], bad: {} }],
  ['history', { line: [], wentLive: [], bad: { 1: 'bad' } }],
  ['history', { line: [], wentLive: [], bad: {}, trials: {} }],
  ['canaries', { ...note, users: 7, entry: { name: 'fleet' } }],
  ['canaries', { ...note, share: 'all', entry: { name: 'fleet' } }],
  ['canaries', { ...note, entry: null }],
  ['canaries', null],
])('a fault in the %s of one remote, %j, counts as none and costs no other', async (part, value) => {
  const whole = await readRegistry(await site())
  const { registry, leftOut } = parseRegistry(spoilt(whole, part, value))
  expect(registry).toEqual({
    ...whole,
    [part]: Object.fromEntries(
      Object.entries(whole[part as 'history'] ?? {}).filter(([name]) => name !== 'fleet'),
    ),
  })
  expect(leftOut).toEqual([
    {
      what: expect.stringContaining('of fleet'),
      found: value,
      problems: expect.arrayContaining([expect.any(String)]),
    },
  ])
})

test.each([
  ['{"shell":', 'JSON'],
  ['<html></html>', 'JSON'],
  ['null', 'no list of remotes'],
  ['{}', 'no list of remotes'],
  ['[]', 'no list of remotes'],
  ['{"remotes":{}}', 'no list of remotes'],
])('what is no registry is none: %s', (text, why) => {
  expect(() => parseRegistry(Buffer.from(text))).toThrow(why)
})

test('a shell that is none is unknown, and what was released stays', async () => {
  const whole = await readRegistry(await site())
  expect(parseRegistry(Buffer.from(JSON.stringify({ ...whole, shell: {} }))).registry).toEqual({
    ...whole,
    shell: '',
  })
})

test('another’s release goes through where a history is spoilt, and that remote has one again with its next', async () => {
  const store = await site()
  await store.write('remotes.json', spoilt(await readRegistry(store), 'history', {}))
  const next = newRemote('other', 'three')
  await release(store, [next], noteAt())
  expect(liveVersion(await readRegistry(store), 'other')).toBe(next.sealed.version)
  await release(store, [newRemote('fleet', 'three')], noteAt())
  const { history } = await readRegistry(store)
  expect(history?.fleet && versionBefore(history.fleet)).toBe(fleet.sealed.version)
})
