import { brotliDecompressSync } from 'node:zlib'
import type { Registry } from '@melali/shared/contract'
import { markAsBad, openStore, release, rollBack } from '@melali/shared/release'
import {
  newFolder,
  newRemote,
  newShell,
  newTeam,
  noteAt,
  removeFolders,
} from '@melali/shared/release/fixtures'
import { serveBucket } from '@melali/shared/release/testing'
import { type TestApp, testApp } from '../../testing/test-app'
import { openSite } from './site-files'

let bucket: Awaited<ReturnType<typeof serveBucket>>
let app: TestApp
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
const keys = newFolder()
const [team, thief] = [newTeam('shell', 'fleet', 'other'), newTeam('thief')]

const address = () => `${bucket.url}/bucket/site`
const remote = (name: string, code = 'fleet()', owner = team, told = {}) =>
  newRemote(name, code, told, noteAt(), owner)
const shell = (code: string, owner = team) => newShell(code, {}, noteAt(), owner)
const ship = (...built: Parameters<typeof release>[1]) => release(openStore(address()), built, noteAt())
/** With keys that signed nothing live. */
const shipNewlyKeyed = (...built: Parameters<typeof release>[1]) =>
  release(openStore(address()), built, noteAt(), { newKey: true })
const putIn = (path: string, content: string | Buffer) =>
  fetch(`${address()}/${path}`, { method: 'PUT', body: new Uint8Array(Buffer.from(content)) })
const inBucket = async (): Promise<Registry> => (await fetch(`${address()}/remotes.json`)).json() as never
const told = async () => (await app.bare().get('/remotes.json')).body as Registry
const versions = async () => (await told()).remotes.map((entry) => entry.version)
const page = async () => String((await app.bare().get('/')).body)
const opened = (log = app.app.log) => openSite(address(), keys, () => app.clock.now, log)
/** Readings that failed, as an operator is told. */
const failures = async () =>
  (await app.counters.figures.getSingleMetric('melali_site_failures_total')?.get())?.values[0]?.value
const failOnce = (path: string) => bucket.unwell.add(`bucket/site/${path}`)
const sealOf = (version: string) => `shells/${version}/release.json`
const sealPath = (version: string) => `remotes/fleet/${version}/release.json`
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
}
const { version } = remote('fleet').sealed
const entryFile = `/remotes/fleet/${version}/remoteEntry.js`

beforeAll(async () => {
  bucket = await serveBucket()
  team.join(keys)
  thief.join(keys)
  app = await testApp({ SITE_DIR: address(), SITE_KEYS: keys })
})
beforeEach(async () => {
  bucket.files.clear()
  await ship(shell('one'), remote('fleet', 'fleet()'.padEnd(2000)), remote('fleet'))
  later()
})
afterAll(async () => {
  await app.close()
  removeFolders()
})

test('the site is read from a web server', async () => {
  const answer = await app.bare().get('/fleet')
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(String(answer.body)).toMatch(/nonce="[^"]+">.*one\.js/)

  const file = await app.bare().get(entryFile)
  expect(file.raw.toString()).toBe('fleet()')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const long = remote('fleet', 'fleet()'.padEnd(2000)).sealed.version
  const packed = await app
    .bare()
    .get(`/remotes/fleet/${long}/remoteEntry.js`, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(packed.raw).toString().trim()).toBe('fleet()')

  for (const url of ['/remotes/fleet/2/remoteEntry.js', '/assets/..%2f..%2fsecret.txt', '/favicon.ico'])
    expect([url, (await app.bare().get(url)).status]).toEqual([url, 404])
})

test('a release shows after a second, without a restart', async () => {
  expect(await page()).toContain('one.js')
  const before = await told()
  await ship(shell('two'), remote('other'))
  expect(await told()).toEqual(before)
  later()
  expect((await told()).remotes).toHaveLength(2)
  expect(await page()).toContain('two.js')
})

test('and from a bucket', async () => {
  Object.assign(process.env, credentials, { S3_ENDPOINT: bucket.url })
  const site = openSite('s3://bucket/site', keys, () => app.clock.now, app.app.log)
  const live = await site.live()
  expect(live.page).toContain('one.js')
  expect(live.registry?.remotes).toHaveLength(1)
  expect((await site.file(entryFile.slice(1)))?.content.toString()).toBe('fleet()')
  expect(await site.file('remotes/fleet/2/remoteEntry.js')).toBeUndefined()
  for (const name of [...Object.keys(credentials), 'S3_ENDPOINT']) delete process.env[name]
})

test('browsers are told of remotes that pass, and of nothing that only servers read', async () => {
  const [fleet] = (await told()).remotes
  expect(fleet?.version).toBe(version)
  const registry = await inBucket()
  const bad = [
    { ...fleet, name: 'a', paths: undefined },
    { ...fleet, name: 'b', integrity: 'none' },
    { ...fleet, name: 'c', entry: 'https://elsewhere.example/remoteEntry.js' },
    ...[null, 'fleet', {}, { ...fleet, name: 7 }],
  ]
  await putIn(
    'remotes.json',
    JSON.stringify({
      ...registry,
      remotes: [...bad, ...registry.remotes],
      canaries: { fleet: null, other: { share: 10 } },
    }),
  )
  const leftOut = jest.fn()
  // A server that just started: nothing that was read before stands in.
  const live = await opened(Object.assign(Object.create(app.app.log), { error: leftOut })).live()
  const { remotes, ...rest } = JSON.parse((await live.toldTo?.(async () => undefined))?.text ?? '')
  expect(remotes).toEqual([fleet])
  expect(fleet).not.toHaveProperty('files')
  expect(rest).toEqual({ shell: registry.shell })
  expect(live.page).toContain('one.js')
  expect(leftOut.mock.calls.map(([, what]) => what)).toEqual(Array(9).fill('left out of the registry'))
})

test('who can write to the bucket ships nothing: no remote, no start page', async () => {
  const [before, evil] = [await inBucket(), remote('fleet', 'evil()', thief).sealed]
  const start = `shells/${before.shell}/index.html`
  const original = String(bucket.files.get(`bucket/site/${start}`)?.content)
  const at = (file: string) => `/remotes/fleet/${evil.version}/${file}`
  const { needs: _, pages: __, ...entry } = evil
  for (const forged of [
    { ...entry, entry: at('remoteEntry.js') },
    { ...entry, entry: at('remoteEntry.js'), seal: before.remotes[0]?.seal },
  ]) {
    await putIn('remotes.json', JSON.stringify({ ...before, remotes: [forged, forged] }))
    later()
    expect(await versions()).toEqual([version])
    await putIn('remotes.json', JSON.stringify({ ...before, remotes: [forged], history: {} }))
    later()
    expect((await told()).remotes).toEqual([])
  }

  // Another page for the live shell, and a shell of one's own.
  const ours = shell('evil', thief)
  await putIn(`shells/${ours.sealed.version}/index.html`, ours.files.get('index.html') ?? '')
  await putIn(`shells/${ours.sealed.version}/release.json`, JSON.stringify(ours.sealed))
  await putIn('index.html', 'evil')
  await putIn('remotes.json', JSON.stringify({ ...before, shell: ours.sealed.version }))
  later()
  expect(await page()).toContain('one.js')
  expect((await told()).shell).toBe(before.shell)

  await putIn(start, original.replace('one.js', 'evil.js'))
  await putIn('remotes.json', JSON.stringify({ ...before, history: {} }))
  later()
  expect((await app.bare().get('/')).status).toBe(404)
})

test('a key that is revoked counts no more, without a restart; its owner’s next one does', async () => {
  const next = newTeam('fleet')
  next.join(keys)
  await shipNewlyKeyed(remote('fleet', 'two', next))
  later()
  expect((await told()).remotes.map(({ previous }) => previous?.version)).toEqual([version])
  next.join(keys, { revoked: '2026-03-02T00:00:00.000Z' })
  later()
  expect(await versions()).toEqual([version])
  await rollBack(openStore(address()), 'fleet', noteAt())
  later()
  expect(await versions()).toEqual([version])
})

describe('a remote that is refused', () => {
  const stranger = newTeam('fleet')

  test('is served as it last passed, by a server that just started too, and lent nothing of the refused one', async () => {
    await shipNewlyKeyed(remote('fleet', 'two', stranger), remote('other'))
    later()
    for (const { remotes } of [await told(), (await opened().live()).registry ?? { remotes: [] }]) {
      expect(remotes.map((entry) => [entry.name, entry.version])).toEqual([
        ['fleet', version],
        ['other', remote('other').sealed.version],
      ])
      expect(remotes[0]).not.toHaveProperty('files')
      expect(remotes[0]?.seal?.key).toBe(team.signer.key)
    }
  })

  test('not as a version that was marked bad, nor one that another name was released under', async () => {
    await shipNewlyKeyed(remote('fleet', 'two', stranger))
    await markAsBad(openStore(address()), 'fleet', version, 'loses drafts', noteAt())
    later()
    const long = remote('fleet', 'fleet()'.padEnd(2000)).sealed.version
    expect(await versions()).toEqual([long])
    await putIn(sealPath(long), JSON.stringify({ ...remote('other').sealed, version: long }))
    expect((await opened().live()).registry?.remotes).toEqual([])
  })

  test('not where its paths are another’s meanwhile', async () => {
    await shipNewlyKeyed(
      remote('fleet', 'two', stranger, { paths: ['/cars'], nav: [] }),
      remote('other', 'other()', team, { paths: ['/fleet'], nav: [] }),
    )
    later()
    expect((await told()).remotes.map(({ name }) => name)).toEqual(['other'])
  })

  test('is out for a second while what it was can’t be read, and the others are there', async () => {
    await shipNewlyKeyed(remote('fleet', 'two', stranger), remote('other'))
    const site = opened()
    const names = async () => (await site.live()).registry?.remotes.map(({ name }) => name)
    for (const one of (await inBucket()).history?.fleet?.line ?? []) failOnce(sealPath(one))
    expect(await names()).toEqual(['other'])
    bucket.unwell.clear()
    expect(await names()).toEqual(['other'])
    later()
    expect(await names()).toEqual(['fleet', 'other'])
  })
})

test('afar, a key that did not sign what is live is refused unless whoever releases says that it is known', async () => {
  const before = await inBucket()
  const next = newTeam('fleet', 'shell')
  for (const built of [remote('fleet', 'two', next), shell('two', next)])
    await expect(ship(built)).rejects.toThrow(
      new RegExp(
        `with ${next.signer.key}, and .+, which is live, with ${team.signer.key} by Ayu on 2026-03-02`,
      ),
    )
  expect(await inBucket()).toEqual(before)
  await shipNewlyKeyed(remote('fleet', 'two', next))
  await ship(remote('fleet', 'three', next), remote('other', 'one', thief))
})

test('browsers are told whose code they may run, by the server and not by the bucket', async () => {
  await putIn('release-keys.json', JSON.stringify({ [thief.signer.key]: { key: '', owns: ['fleet'] } }))
  const { body, headers } = await app.bare().get('/release-keys.json')
  expect(headers['cache-control']).toBe('no-store')
  expect(body[team.signer.key]).toMatchObject({ owns: ['shell', 'fleet', 'other'] })
  expect(body[thief.signer.key]).toMatchObject({ owns: ['thief'] })
})

test('one reading that fails is that call’s alone: a server that just started has the page with the next', async () => {
  const site = opened()
  failOnce(sealOf((await inBucket()).shell))
  await expect(site.live()).rejects.toThrow('503')
  expect((await site.live()).page).toContain('one.js')
})

test('nor does it leave a server on the shell before', async () => {
  const site = opened()
  await site.live()
  await ship(shell('two'))
  later()
  failOnce(sealOf((await inBucket()).shell))
  expect((await site.live()).page).toContain('one.js')
  later()
  expect((await site.live()).page).toContain('two.js')
})

test('a second later, what has come, changed or gone is seen', async () => {
  const site = opened()
  const seen = async () => (await site.file('x1.png'))?.content.toString()
  expect(await seen()).toBeUndefined()
  await putIn('x1.png', 'x')
  expect(await seen()).toBeUndefined()
  later()
  expect(await seen()).toBe('x')
  await putIn('x1.png', 'y')
  expect(await seen()).toBe('x')
  later()
  expect(await seen()).toBe('y')
  bucket.files.delete('bucket/site/x1.png')
  later()
  expect(await seen()).toBeUndefined()
})

test('while it can’t be reached, and when the registry is damaged, the site is as it last was', async () => {
  await app.bare().get(entryFile)
  const before = await told()
  await page()
  await putIn('remotes.json', '{"shell":')
  later()
  expect(await told()).toEqual(before)

  const failed = (await failures()) ?? 0
  await bucket.stop()
  later()
  expect(await told()).toEqual(before)
  expect(await failures()).toBeGreaterThan(failed)
  expect(await page()).toContain('one.js')
  expect((await app.bare().get(entryFile)).status).toBe(200)
})
