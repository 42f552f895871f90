import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { isOwnable } from '@melali/shared/contract'
import { openStore, release } from '@melali/shared/release'
import { newShell, newTeam, noteAt } from '@melali/shared/release/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const site = join(app.folder, 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(site, 'remotes/booking/1.0.0'), { recursive: true })
  const team = newTeam('shell')
  team.join(`${site}.keys`)
  await release(openStore(site), [newShell('shell', {}, noteAt(), team)], noteAt())
  await writeFile(join(site, 'assets/app.abc.js'), 'console.log(1)')
  await writeFile(join(site, 'assets/app.abc.js.br'), brotliCompressSync('console.log(1)'))
  await writeFile(join(site, 'remotes/booking/1.0.0/remoteEntry.js'), 'export default 1')
  await writeFile(join(site, '..', 'secret.txt'), 'secret')
})
afterAll(() => app.close())

const html = { headers: { accept: 'text/html' } }

test.each(['/', '/booking-management', '/booking-management/0192/detail', '/login?redirect=/x'])(
  '%s is the page itself, never kept, with the nonce that its policy names',
  async (url) => {
    const answer = await app.bare().get(url, html)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const nonce = /nonce="([^"]+)"/.exec(String(answer.body))?.[1]
    expect(nonce).toBeTruthy()
    expect(String(answer.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`)
    const again = await app.bare().get(url, html)
    expect(String(again.body)).not.toContain(String(nonce))
  },
)

test('hashed files are kept for ever, and come packed to whoever can unpack', async () => {
  const plain = await app.bare().get('/assets/app.abc.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await app.bare().get('/assets/app.abc.js', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(packed.raw).toString()).toBe('console.log(1)')
  const entry = await app.bare().get('/remotes/booking/1.0.0/remoteEntry.js')
  expect(String(entry.headers['cache-control'])).toContain('immutable')
})

test('a hashed file that is gone is a real 404, not the page', async () => {
  for (const url of ['/assets/app.old.js', '/remotes/booking/0.9.0/remoteEntry.js', '/favicon.ico']) {
    const answer = await app.bare().get(url, html)
    expect([url, answer.status]).toEqual([url, 404])
    expect(String(answer.headers['content-type'])).not.toContain('html')
    expect(String(answer.headers['cache-control'] ?? '')).not.toContain('immutable')
  }
})

test('a file that somebody put there is no page: nothing in it runs', async () => {
  await writeFile(join(app.folder, 'site/assets/evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(app.folder, 'site/evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const url of ['/assets/evil.svg', '/evil.svg']) {
    const answer = await app.bare().get(url)
    expect([url, answer.status]).toEqual([url, 200])
    expect(answer.headers['content-security-policy']).toBe('sandbox')
  }
})

test('the registry is never kept', async () => {
  const answer = await app.bare().get('/remotes.json')
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
])('nothing outside the site is served: %s', async (url) => {
  const answer = await app.bare().get(url)
  expect(answer.raw.toString()).not.toContain('secret\n')
  expect(answer.raw.toString()).not.toBe('secret')
})

test('health and readiness', async () => {
  expect((await app.bare().get('/health')).body).toEqual({ status: 'ok' })
  expect((await app.bare().get('/ready')).body).toEqual({ status: 'ready' })
})

test('whatever the server answers itself may be no remote’s path', () => {
  const routes = app.app.printRoutes({ commonPrefix: false })
  const steps = new Set([...routes.matchAll(/^\S── (\/[\w-]+)(?=[/ ])/gm)].map(([, step = '']) => step))
  expect([...steps]).toEqual(expect.arrayContaining(['/api', '/d', '/duty', '/health', '/q', '/s']))
  expect([...steps].filter(isOwnable)).toEqual([])
})
