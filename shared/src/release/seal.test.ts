import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry, RegistryEntry } from '../contract'
import { unheld } from './checks'
import { asJson, integrityOf } from './content'
import { openFolder } from './folder-store'
import { readKeys } from './keys'
import { readRegistry, registryPath } from './registry-file'
import { release, releaseCanaries } from './release'
import { markAsBad, rollBack } from './roll-back'
import { seal } from './seal'
import { served } from './served'
import type { SiteStore } from './store'
import { newFolder, newRemote, newShell, newTeam, noteAt, removeFolders } from './testing/fixtures'
import { entryOf, sealOf } from './version'

const [fleetTeam, otherTeam] = [newTeam('fleet', 'shell'), newTeam('other')]
const fleet = (code: string, team = fleetTeam, at?: string) => newRemote('fleet', code, {}, noteAt(at), team)
const shell = (code = 'shell', team = fleetTeam) => newShell(code, {}, noteAt(), team)

let site = ''
let store: SiteStore
beforeEach(async () => {
  site = join(newFolder(), 'site')
  store = openFolder(site)
  fleetTeam.join(`${site}.keys`)
  otherTeam.join(`${site}.keys`)
  await release(store, [shell(), fleet('one')], noteAt())
})
afterAll(removeFolders)

const servedNow = async () => served(await readRegistry(store), readKeys(`${site}.keys`).keys)
const liveNow = async () => (await servedNow()).registry.remotes.map(({ version }) => version)
const refusedNow = async () => (await servedNow()).refused.flatMap(({ problems }) => problems)

/** What whoever has the token that uploads can do: write what they like, where they like. */
const forge = async (edit: (entry: RegistryEntry, registry: Registry) => RegistryEntry) => {
  const registry = await readRegistry(store)
  const remotes = registry.remotes.map((entry) => edit(entry, registry))
  await store.write(registryPath, asJson({ ...registry, remotes }))
}

const evil = fleet('evil', otherTeam)
const alien = entryOf(evil.sealed)
const own = { ...alien, seal: undefined }

test('what its owner released is served, without the list of its files', async () => {
  expect(await liveNow()).toEqual([fleet('one').sealed.version])
  const [entry] = (await servedNow()).registry.remotes
  expect(entry?.seal).toMatchObject({ key: fleetTeam.signer.key })
  expect(entry?.files).toBeUndefined()
})

test.each<[string, (entry: RegistryEntry) => RegistryEntry, string]>([
  ['by another team’s key', () => alien, 'owns no fleet'],
  ['by a key that nobody knows', () => entryOf(fleet('evil', newTeam('fleet')).sealed), 'nobody is known'],
  ['by nobody', () => own, 'it is not signed'],
  [
    'with an empty signature',
    (entry) => ({ ...entry, seal: { ...entry.seal!, signature: '' } }),
    'it is not signed',
  ],
  ['with the seal of a version before', ({ seal }) => ({ ...alien, seal }), 'is not what was signed'],
  [
    'in the name of the owner’s key',
    () => ({ ...own, seal: { ...seal(own, otherTeam.signer, noteAt().at), key: fleetTeam.signer.key } }),
    'its signature is false',
  ],
  ['without hashes', (entry) => ({ ...entry, files: undefined }), 'files: '],
  ['without a hash of its entry', (entry) => ({ ...entry, integrity: undefined as never }), 'integrity: '],
  ['with no hash in the list', (entry) => ({ ...entry, files: {} }), 'is not the file that was hashed'],
  [
    'with another hash of a chunk',
    (entry) => ({ ...entry, files: { ...entry.files, 'remote.json': entry.integrity } }),
    'its list of files is not what was signed',
  ],
  [
    'with another address',
    (entry) => ({ ...entry, paths: ['/booking-management'] }),
    'what it tells is not what was signed',
  ],
])('an entry that was written %s is not served', async (_, edit, reason) => {
  await store.addFolder(`remotes/fleet/${alien.version}`, new Map([['release.json', sealOf(evil)]]))
  await forge(edit)
  expect(await liveNow()).toEqual([])
  expect((await refusedNow()).join()).toContain(reason)
})

test('nor is it released, or rolled back to', async () => {
  const before = await store.read(registryPath)
  await expect(release(store, [evil], noteAt())).rejects.toThrow('owns no fleet')
  await expect(release(store, [shell('evil', otherTeam)], noteAt())).rejects.toThrow('owns no shell')
  expect(existsSync(join(site, 'remotes/fleet', alien.version))).toBe(false)

  const { seal: _, ...unsigned } = evil.sealed
  for (const sealed of [evil.sealed, unsigned]) {
    await store.addFolder(
      `remotes/fleet/${alien.version}`,
      new Map([['remoteEntry.js', Buffer.from('evil')]]),
    )
    for (const [path, content] of evil.files)
      writeFileSync(join(site, 'remotes/fleet', alien.version, path), content)
    writeFileSync(join(site, 'remotes/fleet', alien.version, 'release.json'), asJson(sealed))
    await expect(rollBack(store, 'fleet', noteAt(), alien.version)).rejects.toThrow(
      /owns no fleet|not signed/,
    )
  }
  expect(await store.read(registryPath)).toEqual(before)
})

test('code that nothing holds by its hash is not released', async () => {
  const chunk = ['page.js', Buffer.from('evil')] as const
  const loose = (built: ReturnType<typeof fleet> | ReturnType<typeof shell>) => ({
    ...built,
    files: new Map([...built.files, chunk]),
  })
  for (const built of [fleet('two'), shell('two')])
    await expect(release(store, [loose(built)], noteAt())).rejects.toThrow(
      'nothing holds page.js by its hash',
    )
})

test.each(['sha256', 'sha384'] as const)(
  'a chunk that the entry holds by its %s is released',
  async (kind) => {
    const chunk = Buffer.from('page')
    const built = fleet('two')
    const entry = Buffer.from(`${built.files.get('remoteEntry.js')} ${integrityOf(chunk, kind)}`)
    expect(
      unheld({ ...built, files: new Map([...built.files, ['remoteEntry.js', entry], ['page.js', chunk]]) }),
    ).toEqual([])
  },
)

test('browsers fall back on nothing that isn’t signed either', async () => {
  const [one, two] = [fleet('one'), fleet('two')]
  await release(store, [two], noteAt())
  const previousNow = async () => (await servedNow()).registry.remotes[0]?.previous
  expect(await previousNow()).toMatchObject({ version: one.sealed.version, seal: one.sealed.seal })

  const { version, entry, integrity, seal } = alien
  for (const previous of [
    { version, entry, integrity },
    { version, entry, integrity, seal },
    { version, entry, integrity, seal: one.sealed.seal },
  ]) {
    await forge((live) => ({ ...live, previous }))
    expect(await liveNow()).toEqual([two.sealed.version])
    expect(await previousNow()).toBeUndefined()
  }
  await markAsBad(store, 'fleet', one.sealed.version, 'slow', noteAt())
  expect(await previousNow()).toBeUndefined()
})

test('a key is rotated by adding another; of a revoked one nothing counts until it is signed anew', async () => {
  const next = newTeam('fleet', 'shell')
  next.join(`${site}.keys`)
  await release(store, [fleet('two', next)], noteAt())
  expect(await liveNow()).toHaveLength(1)
  await rollBack(store, 'fleet', noteAt())
  expect(await liveNow()).toEqual([fleet('one').sealed.version])

  fleetTeam.join(`${site}.keys`, { revoked: '2026-03-03T00:00:00.000Z' })
  expect(await liveNow()).toEqual([])
  // What a thief signs with it can bear any date.
  const dated = fleet('three', fleetTeam, '2026-01-02T00:00:00.000Z')
  await expect(release(store, [dated], noteAt())).rejects.toThrow('was revoked')

  await release(store, [shell('shell', next), fleet('one', next)], noteAt())
  expect(await liveNow()).toEqual([fleet('one').sealed.version])
  await release(store, [fleet('two', next)], noteAt())
  await rollBack(store, 'fleet', noteAt())
  expect(await liveNow()).toEqual([fleet('one').sealed.version])
})

test('where no keys are known, only the key of what is live is taken, unless another is said to be known', async () => {
  const unknown = openFolder(join(newFolder(), 'site'))
  const next = newTeam('fleet', 'shell')
  const tenth = { share: 10 }
  await release(unknown, [shell(), fleet('one')], noteAt())
  const before = await unknown.read(registryPath)
  const refused = `fleet is signed with ${next.signer.key}, and ${fleet('one').sealed.version}, which is live, with ${fleetTeam.signer.key} by Ayu on 2026-03-02`
  await expect(release(unknown, [fleet('two', next)], noteAt())).rejects.toThrow(refused)
  await expect(releaseCanaries(unknown, [fleet('two', next)], noteAt(), tenth)).rejects.toThrow(refused)
  await expect(release(unknown, [shell('two', next)], noteAt())).rejects.toThrow('shell is signed with')
  expect(await unknown.read(registryPath)).toEqual(before)

  const newKey = true
  await releaseCanaries(unknown, [fleet('two', next)], noteAt(), tenth, { newKey })
  await release(unknown, [fleet('two', next), shell('two', next)], noteAt(), { newKey })
  await release(unknown, [fleet('three', next)], noteAt())
  await rollBack(unknown, 'fleet', noteAt(), fleet('one').sealed.version)
})

test('a key counts from its day on, and a file that is no key never', async () => {
  fleetTeam.join(`${site}.keys`, { from: '2026-03-03T00:00:00.000Z' })
  expect((await refusedNow()).join()).toContain('was signed before')
  await release(store, [fleet('two', fleetTeam, '2026-03-04T00:00:00.000Z')], noteAt())
  expect(await liveNow()).toHaveLength(1)
  writeFileSync(join(`${site}.keys`, 'broken.json'), '{"key":"AAAA","owns":["fleet"]}')
  expect(readKeys(`${site}.keys`).unreadable).toEqual(['broken.json'])
  expect(readKeys(`${site}.keys`).keys.size).toBe(2)
})
