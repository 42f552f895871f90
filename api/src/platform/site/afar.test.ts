import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { CONTRACT, type RegistryEntry } from '@melali/shared/contract'
import { serveBucket } from '@melali/shared/release/testing'
import { type TestApp, testApp } from '../../testing/test-app'
import { openSite } from './site-files'

let bucket: Awaited<ReturnType<typeof serveBucket>>
let app: TestApp
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

const entry = (name: string, told: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, contract: CONTRACT, version: '1', paths: [`/${name}`], nav: [], actions: [], preload: [] },
  ...{ entry: `/remotes/${name}/1/remoteEntry.js`, integrity: `sha384-${'A'.repeat(64)}` },
  ...told,
})
const putIn = (path: string, content: string | Buffer) =>
  fetch(`${bucket.url}/bucket/site/${path}`, { method: 'PUT', body: new Uint8Array(Buffer.from(content)) })
const register = (shell: string, remotes: readonly RegistryEntry[]) =>
  putIn('remotes.json', JSON.stringify({ shell, remotes, history: { fleet: {} } }))

beforeAll(async () => {
  bucket = await serveBucket()
  app = await testApp({ SITE_DIR: `${bucket.url}/bucket/site` })
  await putIn('shells/one/index.html', '<html><head></head>one</html>')
  await putIn('shells/two/index.html', '<html><head></head>two</html>')
  await putIn('remotes/fleet/1/remoteEntry.js', 'fleet()')
  await putIn('remotes/fleet/1/remoteEntry.js.br', brotliCompressSync('fleet()'))
})
beforeEach(async () => {
  await register('one', [entry('fleet')])
  later()
})
afterAll(() => app.close())

const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
}

test('the site is read from a web server', async () => {
  const page = await app.bare().get('/fleet')
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(String(page.body)).toMatch(/nonce="[^"]+"><\/head>one/)

  const file = await app.bare().get('/remotes/fleet/1/remoteEntry.js')
  expect(file.raw.toString()).toBe('fleet()')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await app
    .bare()
    .get('/remotes/fleet/1/remoteEntry.js', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(packed.raw).toString()).toBe('fleet()')

  for (const url of ['/remotes/fleet/2/remoteEntry.js', '/assets/..%2f..%2fsecret.txt', '/favicon.ico'])
    expect([url, (await app.bare().get(url)).status]).toEqual([url, 404])
})

test('a release shows after a second, without a restart', async () => {
  expect(String((await app.bare().get('/')).body)).toContain('one')
  await register('two', [entry('fleet', { version: '1' }), entry('other')])
  expect((await app.bare().get('/remotes.json')).body.shell).toBe('one')
  later()
  expect((await app.bare().get('/remotes.json')).body.remotes).toHaveLength(2)
  expect(String((await app.bare().get('/')).body)).toContain('two')
})

test('and from a bucket', async () => {
  Object.assign(process.env, credentials, { S3_ENDPOINT: bucket.url })
  const site = openSite('s3://bucket/site', () => app.clock.now, app.app.log)
  expect(await site.page()).toContain('one')
  expect((await site.registry())?.registry.remotes).toHaveLength(1)
  expect((await site.file('remotes/fleet/1/remoteEntry.js'))?.content.toString()).toBe('fleet()')
  expect(await site.file('remotes/fleet/2/remoteEntry.js')).toBeUndefined()
  for (const name of [...Object.keys(credentials), 'S3_ENDPOINT']) delete process.env[name]
})

test('browsers are told of remotes that pass, and of nothing that only servers read', async () => {
  const bad = [
    entry('a', { paths: undefined as never }),
    entry('b', { integrity: 'none' }),
    entry('c', { entry: 'https://elsewhere.example/remoteEntry.js' }),
    entry('d', { entry: '/remotes/fleet/1/remoteEntry.js' }),
    null as never,
  ]
  await register('one', [...bad, entry('fleet', { files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } })])
  const { body } = await app.bare().get('/remotes.json')
  expect(body).toEqual({ shell: 'one', remotes: [entry('fleet')] })
})

test('while it can’t be reached, and when the registry is damaged, the site is as it last was', async () => {
  await app.bare().get('/remotes/fleet/1/remoteEntry.js')
  const before = (await app.bare().get('/remotes.json')).body
  await app.bare().get('/')
  await putIn('remotes.json', '{"shell":')
  later()
  expect((await app.bare().get('/remotes.json')).body).toEqual(before)

  await bucket.stop()
  later()
  expect((await app.bare().get('/remotes.json')).body).toEqual(before)
  expect(String((await app.bare().get('/')).body)).toContain('one')
  expect((await app.bare().get('/remotes/fleet/1/remoteEntry.js')).status).toBe(200)
})
