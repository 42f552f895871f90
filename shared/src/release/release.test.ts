import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { RemoteFile } from '../build'
import { CONTRACT, type Registry } from '../contract'
import { withLock } from './folder-lock'
import { openFolder } from './folder-store'
import { liveVersion } from './history'
import { promote } from './promote'
import { Refused } from './refused'
import { readRegistry } from './registry-file'
import { buildInto, release, releaseCanaries } from './release'
import { markAsBad, rollBack } from './roll-back'
import type { SiteStore } from './store'
import { releasesTable } from './table'
import { newFolder, newRemote, newShell, noteAt, remoteFile, removeFolders } from './testing/fixtures'

let site = ''
let store: SiteStore
beforeEach(() => {
  site = join(newFolder(), 'site')
  store = openFolder(site)
})
afterAll(removeFolders)

const live = async (name: string) =>
  (await readRegistry(store)).remotes.find((remote) => remote.name === name)
const page = () => readFileSync(join(site, 'index.html'), 'utf8')
const versions = (name: string) => {
  const folder = join(site, 'remotes', name)
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
const newRemoteOfFleet = (code: string) => newRemote('fleet', code)
const day = (of: number) => noteAt(new Date(Date.UTC(2026, 2, of)).toISOString())

test('an entry tells who released it, when, from which commit, and the hash of each file', async () => {
  const built = newRemote('fleet', 'one')
  const outcome = await release(store, [newShell(), built], noteAt())
  expect(outcome[1]).toEqual({ name: 'fleet', version: built.sealed.version, before: undefined })
  expect(await live('fleet')).toMatchObject({
    entry: `/remotes/fleet/${built.sealed.version}/remoteEntry.js`,
    integrity: built.sealed.files?.['remoteEntry.js'],
    released: { by: 'Ayu', at: '2026-03-02T02:00:00.000Z', commit: 'abc' },
    files: {
      'remoteEntry.js': expect.stringMatching(/^sha384-/),
      'remote.json': expect.stringMatching(/^sha384-/),
    },
  })
  expect(readdirSync(`${site}.drafts`)).toEqual([])
})

const label = { en: 'Fleet' } as RemoteFile['nav'][0]['label']
const nav = remoteFile('fleet').nav[0]!
const reading = { path: '/api/fleet', subject: 'fleet' }
test.each<[string, Partial<RemoteFile>, string]>([
  ['another contract', { contract: CONTRACT + 1 }, `it speaks contract ${CONTRACT + 1}`],
  ['a library that isn’t lent', { needs: { leaflet: '^1.0.0' } }, 'the shell lends no leaflet'],
  [
    'one that is lent too old',
    { needs: { dayjs: '^1.11.0' } },
    'the shell lends dayjs 1.10.0, ^1.11.0 is needed',
  ],
  ['a label without a language', { nav: [{ ...nav, label }] }, 'nav item /fleet has no zh name'],
  ['a title without one', { pages: [{ path: '/fleet', title: label }] }, 'page /fleet has no ar name'],
  ['a right nobody declares', { nav: [{ ...nav, permission: 'view.fleet' }] }, 'asks for view.fleet'],
  ['a section of its own', { nav: [{ ...nav, section: 'fleet' as never }] }, 'the menu has no section fleet'],
  ['a path of another remote', { paths: ['/fleet', '/other'] }, 'claims /other, which another remote owns'],
  ...['/', '/login', '/api/fleet', '/remotes', '/assets/fleet', '/q', '/s/x', '/d', '/duty'].map(
    (path): [string, Partial<RemoteFile>, string] => [
      `${path}, which is not a remote’s`,
      { paths: ['/fleet', path] },
      'paths.1: is no path that a remote may own',
    ],
  ),
  ...[
    '/fleet/',
    '//fleet',
    '/fleet//x',
    '/fleet/../other',
    '/fleet/*',
    '/fleet/:id',
    '/Fleet',
    '/fleet.js',
  ].map((path): [string, Partial<RemoteFile>, string] => [
    `${path}, which is not plain`,
    { paths: ['/fleet', path] },
    'paths.1: is no path that a remote may own',
  ]),
  [
    'a menu that leads to another remote',
    { nav: [{ ...nav, to: '/other' }] },
    '/other is not among its own paths',
  ],
  [
    'an action that leads elsewhere',
    { actions: [{ id: 'x', label: nav.label, to: '/fleet/../other?x' }] },
    '/fleet/../other?x is not among its own paths',
  ],
  [
    'a search that leads elsewhere',
    { search: [{ id: 'x', label: nav.label, read: reading, to: '/other/:id', code: [], text: [] }] },
    '/other/:id is not among its own paths',
  ],
  [
    'a card that leads elsewhere',
    {
      widgets: [
        { id: 'x', slot: 'dashboard', size: 'side', order: 1, label: nav.label, read: reading, to: '//evil' },
      ],
    },
    '//evil is not among its own paths',
  ],
  ['a menu that is none', { nav: 'x' as never }, 'nav: '],
  [
    'an entry that was not hashed',
    { integrity: `sha384-${'A'.repeat(64)}` },
    'is not the file that was hashed',
  ],
])('%s is refused before a folder is added', async (_, told, reason) => {
  await release(store, [newShell(), newRemote('other', 'one')], noteAt())
  const before = await store.read('remotes.json')
  const refusal = await release(store, [newRemote('fleet', 'one', told)], noteAt()).catch((cause) => cause)
  expect(refusal).toBeInstanceOf(Refused)
  expect(refusal.message).toContain(reason)
  expect(versions('fleet')).toEqual([])
  expect(await store.read('remotes.json')).toEqual(before)
})

test('a shell is released alone, unless a released remote would not fit it', async () => {
  await release(store, [newShell('one'), newRemote('fleet', 'one')], noteAt())
  const narrow = newShell('narrow', { lends: { react: '20.0.0' } })
  await expect(release(store, [narrow], noteAt())).rejects.toThrow(
    'the shell lends react 20.0.0, ^19.0.0 is needed',
  )
  expect(page()).toContain('one.js')

  const [outcome] = await release(store, [newShell('two')], noteAt())
  expect(page()).toContain('two.js')
  expect((await readRegistry(store)).shell).toBe(outcome?.version)
  await release(store, [narrow, newRemote('fleet', 'two', { needs: { react: '^20.0.0' } })], noteAt())
  expect(page()).toContain('narrow.js')
})

test('what is broken of others keeps nobody back: released, rolled back and promoted beside it', async () => {
  await release(store, [newShell(), newRemote('other', 'one'), newRemote('rival', 'one')], noteAt())
  await releaseCanaries(store, [newRemote('other', 'two')], noteAt(), { share: 10 })
  const { remotes, canaries, ...registry } = await readRegistry(store)
  const pathless = { ...canaries?.other?.entry, paths: undefined }
  const broken = remotes.map((entry) =>
    entry.name === 'other' ? pathless : { ...entry, paths: ['/rival', '/other', '/other'] },
  )
  const canary = { ...canaries?.other, entry: pathless }
  const written = { ...registry, remotes: [null, {}, ...broken], canaries: { other: canary, spa: null } }
  await store.write('remotes.json', Buffer.from(JSON.stringify(written)))

  const [one, two, three] = ['one', 'two', 'three'].map((code) => newRemote('fleet', code))
  const versionNow = async () => (await live('fleet'))?.version
  await release(store, [one!], noteAt())
  await release(store, [two!], noteAt())
  expect(await versionNow()).toBe(two?.sealed.version)
  await rollBack(store, 'fleet', noteAt())
  expect(await versionNow()).toBe(one?.sealed.version)
  await releaseCanaries(store, [three!], noteAt(), { share: 10 })
  await promote(store, 'fleet', noteAt())
  expect(await versionNow()).toBe(three?.sealed.version)
  await release(store, [newShell('next')], noteAt())
  expect(page()).toContain('next.js')
  await expect(
    release(store, [newRemote('fleet', 'x', { paths: ['/fleet', '/rival'] })], noteAt()),
  ).rejects.toThrow('fleet claims /rival, which another remote owns')
})

test('the shell is rolled back with its start page, and only to where the remotes fit', async () => {
  const bare = newShell('bare', { lends: {} })
  await release(store, [bare], noteAt())
  await release(store, [newShell('full'), newRemote('fleet', 'one')], noteAt())
  await release(store, [newShell('fuller')], noteAt())
  await rollBack(store, 'shell', noteAt())
  expect(page()).toContain('full.js')
  await expect(rollBack(store, 'shell', noteAt())).rejects.toThrow('the shell lends no react')
  expect(page()).toContain('full.js')
})

test('three times back, a fix, back again: the version before the fix', async () => {
  const built = ['1', '2', '3', '4', 'fix'].map((code) => newRemote('fleet', code))
  const [first, , third, , fix] = built.map(({ sealed }) => sealed.version)
  await release(store, [newShell()], noteAt())
  for (const one of built.slice(0, 4)) await release(store, [one], noteAt())
  for (const _ of [1, 2, 3]) await rollBack(store, 'fleet', noteAt())
  expect(await live('fleet')).toMatchObject({ version: first })
  await release(store, [built[4]!], noteAt())
  expect(await live('fleet')).toMatchObject({ version: fix, previous: { version: first } })
  await rollBack(store, 'fleet', noteAt())
  expect(await live('fleet')).toMatchObject({ version: first })
  await expect(rollBack(store, 'fleet', noteAt())).rejects.toThrow('nothing healthy was live before')
  expect((await rollBack(store, 'fleet', noteAt(), third)).version).toBe(third)
})

test('a version marked bad is no longer fallen back on nor rolled back to, and the list says why', async () => {
  const built = ['1', '2', '3'].map((code) => newRemote('fleet', code))
  const [first, second, third] = built.map(({ sealed }) => sealed.version)
  await release(store, [newShell()], noteAt())
  for (const one of built) await release(store, [one], noteAt())
  expect(await markAsBad(store, 'fleet', second!, 'loses drafts', noteAt(undefined, 'Made'))).toBe(false)
  expect((await live('fleet'))?.previous?.version).toBe(first)
  await expect(rollBack(store, 'fleet', noteAt(), second)).rejects.toThrow(
    'marked bad by Made on 2026-03-02: loses drafts',
  )
  const lines = releasesTable(await readRegistry(store), site, 'fleet').split('\n')
  expect(lines[1]).toMatch(new RegExp(`^fleet +${third} +2026-03-02 02:00 UTC +Ayu +abc +released +live$`))
  expect(lines[2]).toMatch(/bad: loses drafts \(Made\)$/)
  expect(lines[3]).toMatch(/released +before$/)
  await expect(markAsBad(store, 'fleet', 'never', 'x', noteAt())).rejects.toThrow('it was never live')
})

test.each(['fleet', 'shell'])(
  'a version of %s marked bad is not released again without a word',
  async (name) => {
    const [one, two] = ['one', 'two'].map((code) => (name === 'shell' ? newShell : newRemoteOfFleet)(code))
    const { version } = two!.sealed
    await release(store, [newShell('first'), newRemote('fleet', 'first')], noteAt())
    await release(store, [one!], noteAt())
    await release(store, [two!], noteAt())
    await markAsBad(store, name, version, 'loses drafts', noteAt(undefined, 'Made'))
    await rollBack(store, name, noteAt())
    const told = `${name} ${version} was marked bad by Made on 2026-03-02: loses drafts`
    await expect(release(store, [two!], noteAt())).rejects.toThrow(told)
    await expect(buildInto(store, [two!], noteAt(), { replace: true })).rejects.toThrow('say --no-longer-bad')
    expect(liveVersion(await readRegistry(store), name)).toBe(one!.sealed.version)

    await release(store, [two!], noteAt(), { noLongerBad: true })
    const registry = await readRegistry(store)
    expect(liveVersion(registry, name)).toBe(version)
    expect(registry.history?.[name]?.bad).toEqual({})
  },
)

test('a version whose files were changed or lost is not rolled back to', async () => {
  const [one, two] = [newRemote('fleet', 'one'), newRemote('fleet', 'two')]
  await release(store, [newShell(), one], noteAt())
  await release(store, [two], noteAt())
  writeFileSync(join(site, 'remotes/fleet', one.sealed.version, 'remoteEntry.js'), 'tampered')
  await expect(rollBack(store, 'fleet', noteAt())).rejects.toThrow('is not what was released')
  expect(await live('fleet')).toMatchObject({ version: two.sealed.version })
})

test('whoever released while another rolled back is not rolled back', async () => {
  await release(store, [newShell(), newRemote('fleet', 'one')], noteAt())
  await release(store, [newRemote('fleet', 'two')], noteAt())
  const fix = newRemote('fleet', 'fix')
  let isFirst = true
  const slow: SiteStore = {
    ...store,
    async replace(path, content, etag) {
      if (path === 'remotes.json' && isFirst) {
        isFirst = false
        await release(store, [fix], noteAt())
      }
      return store.replace(path, content, etag)
    },
  }
  await expect(rollBack(slow, 'fleet', noteAt())).rejects.toThrow(`${fix.sealed.version} went live meanwhile`)
  expect(await live('fleet')).toMatchObject({ version: fix.sealed.version })
})

test('building puts in what was built before, and leaves what was released', async () => {
  const put = (code: string, options = {}) =>
    buildInto(store, [newShell(code), newRemote('fleet', code), newRemote('other', code)], noteAt(), options)
  await put('one')
  const released = newRemote('fleet', 'released')
  await release(store, [released], noteAt())
  const { put: done, kept } = await put('two')
  expect(done.map(({ name }) => name)).toEqual(['shell', 'other'])
  expect(kept).toEqual([{ name: 'fleet', version: expect.any(String), live: released.sealed.version }])
  expect(await live('fleet')).toMatchObject({ version: released.sealed.version })
  expect((await put('two')).put).toEqual([])
  await put('two', { replace: true })
  expect(await live('fleet')).not.toMatchObject({ version: released.sealed.version })
})

test('a site of before seals and histories is read, and built into', async () => {
  const file = remoteFile('fleet', 'old')
  const folder = join(site, 'remotes/fleet/0.9-old')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(file))
  const { needs: _, pages: __, ...descriptor } = file
  const told = { ...descriptor, version: '0.9-old', entry: '/remotes/fleet/0.9-old/remoteEntry.js' }
  const registry: Registry = { shell: 'x', remotes: [told] }
  writeFileSync(join(site, 'remotes.json'), JSON.stringify(registry))
  writeFileSync(join(site, 'index.html'), 'old')

  const built = newRemote('fleet', 'one')
  await expect(release(store, [built], noteAt())).rejects.toThrow('release the shell first')
  await buildInto(store, [newShell(), built], noteAt())
  const entry = await live('fleet')
  expect(entry?.version).toBe(built.sealed.version)
  // Nobody signed it, so nobody falls back on it.
  expect(entry?.previous).toBeUndefined()
  await expect(rollBack(store, 'fleet', noteAt())).rejects.toThrow('0.9-old is not kept')
})

test('folders and the shell’s files go a week after they were superseded; drafts of killed releases after a day', async () => {
  const old = new Date(Date.UTC(2026, 1, 1))
  const age = (path: string) => utimesSync(join(site, path), old, old)
  for (let of = 1; of <= 8; of += 1)
    await release(store, [newShell(`s${of}`), newRemote('fleet', `${of}`)], day(of))
  const [first = '', second = ''] =
    (await readRegistry(store)).history?.fleet?.wentLive.map(({ version }) => version) ?? []
  mkdirSync(`${site}.drafts/half`)
  utimesSync(`${site}.drafts/half`, old, old)
  mkdirSync(join(site, 'remotes/fleet/half'))
  for (const path of [first, second, 'half']) age(`remotes/fleet/${path}`)
  for (const file of ['s1.js', 's2.js']) age(`assets/${file}`)
  for (const folder of readdirSync(join(site, 'shells'))) age(`shells/${folder}`)

  // The first was superseded on the 2nd, the second on the 3rd.
  await release(store, [newShell('s9'), newRemote('fleet', '9')], day(10))
  expect(versions('fleet')).toHaveLength(8)
  expect(versions('fleet')).not.toContain(first)
  expect(versions('fleet')).toContain(second)
  expect(readdirSync(join(site, 'assets'))).not.toContain('s1.js')
  expect(readdirSync(join(site, 'assets'))).toContain('s2.js')
  expect(readdirSync(join(site, 'shells'))).toHaveLength(8)
  expect(readdirSync(`${site}.drafts`)).toEqual([])
})

test('a folder that goes live while it is being retired is there afterwards', async () => {
  const built = newRemote('fleet', 'one')
  await release(store, [newShell(), built], noteAt())
  await store.retire(`remotes/fleet/${built.sealed.version}`, async () => true)
  expect(versions('fleet')).toEqual([built.sealed.version])
  await store.retire(`remotes/fleet/${built.sealed.version}`, async () => false)
  expect(versions('fleet')).toEqual([])
})

test('a start page that an earlier release wrote too late is put right', async () => {
  await release(store, [newShell('one')], noteAt())
  const late: SiteStore = {
    ...store,
    async write(path, content) {
      if (path === 'index.html' && content.includes('two'))
        await release(store, [newShell('three')], noteAt())
      await store.write(path, content)
    },
  }
  await release(late, [newShell('two')], noteAt())
  expect(page()).toContain('three.js')
})

test('the lock of a killed process is broken, that of a living one is not', async () => {
  const lock = join(newFolder(), 'lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, `${pid} ${hostname()} dead`)
  expect(await withLock(lock, async () => 'done')).toBe('done')

  writeFileSync(lock, `${process.pid} ${hostname()} living`)
  const waiting = withLock(lock, async () => existsSync(lock))
  expect(readFileSync(lock, 'utf8')).toContain('living')
  rmSync(lock)
  expect(await waiting).toBe(true)
  expect(existsSync(lock)).toBe(false)
})

test('what is the same as in the live version is not packed again; a twin of something else is', async () => {
  const code = 'x'.repeat(2_000)
  const twinAt = (version: string) => join(site, 'remotes/fleet', version, 'remoteEntry.js.br')
  const next = async (to: string, twin: Buffer) => {
    const before = (await live('fleet'))?.version ?? ''
    writeFileSync(twinAt(before), twin)
    await release(store, [newRemote('fleet', code, { paths: ['/fleet', to] })], noteAt())
    return readFileSync(twinAt((await live('fleet'))?.version ?? ''))
  }
  await release(store, [newShell(), newRemote('fleet', code)], noteAt())
  const packedLess = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  expect(await next('/cars', packedLess)).toEqual(packedLess)
  for (const [to, twin] of [
    ['/vans', brotliCompressSync('y'.repeat(2_000))],
    ['/buses', brotliCompressSync('x'.repeat(2_000_000))],
    ['/bikes', Buffer.from('no twin')],
  ] as const)
    expect(brotliDecompressSync(await next(to, twin)).toString()).toBe(code)
})
