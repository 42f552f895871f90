import { brotliDecompressSync } from 'node:zlib'
import { type TestApp, testApp } from '../../testing/test-app'
import { isWorthPacking, pack } from './packing'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const long = JSON.stringify({ data: 'Nusa Dua · 努沙杜瓦 '.repeat(200) })

test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.8', 'BR'])(
  'whoever sends %s gets a long text packed, and no short one',
  (accepted) => {
    expect(isWorthPacking(long, accepted)).toBe(true)
    expect(isWorthPacking('{"data":[]}', accepted)).toBe(false)
  },
)

test.each([undefined, '', 'gzip', 'br;q=0', 'gzip, br; q=0.0', 'brotli'])(
  'whoever sends %s gets it as it is',
  (accepted) => {
    expect(isWorthPacking(long, accepted)).toBe(false)
  },
)

test('a packed text is the same text', async () => {
  const bytes = await pack(long)
  expect(brotliDecompressSync(bytes).toString()).toBe(long)
  expect(bytes.length).toBeLessThan(long.length / 5)
})

test('a list comes packed to who asks for it, alike in everything else', async () => {
  const admin = await app.as('super.admin')
  const plain = await admin.get('/api/permissions?perPage=100')
  const packed = await admin.get('/api/permissions?perPage=100', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([plain.status, plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
    200,
    undefined,
    'br',
  ])
  expect(packed.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(brotliDecompressSync(packed.raw).toString())).toEqual(plain.body)
})
