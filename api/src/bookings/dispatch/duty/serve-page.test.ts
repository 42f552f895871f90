import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { servePage } from './serve-page'

const script = `start(${JSON.stringify('你好'.repeat(2_000))})`
const page = `<!doctype html><style>p{}</style><script>${script}</script>`
const folder = mkdtempSync(join(tmpdir(), 'melali-duty-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (url: string, from = folder) => {
  const app = Fastify()
  servePage({ app }, from)
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  await app.close()
  return answer
}

test('every link gets the one page, packed, and only what stands in it may run', async () => {
  writeFileSync(join(folder, 'page.html'), page)
  writeFileSync(join(folder, 'worker.js'), 'keep()')
  const { headers, rawPayload } = await ask('/duty/abc')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(page)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' })
  expect((await ask('/duty/xyz')).rawPayload).toEqual(rawPayload)
  const worker = await ask('/duty/worker.js')
  expect([worker.payload, worker.headers['content-type']]).toEqual([
    'keep()',
    'text/javascript; charset=utf-8',
  ])
})

test('a server whose page was never built has none', async () => {
  expect((await ask('/duty/abc', join(folder, 'nowhere'))).statusCode).toBe(404)
})
