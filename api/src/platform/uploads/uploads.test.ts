import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { uploads, voucherSettings } from '../../db'
import { multipart } from '../../testing/multipart'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let data: TestClient
beforeAll(async () => {
  app = await testApp()
  data = await app.as('data')
})
afterAll(() => app.close())

const picture = (options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d', ...options } })

const send = (client: TestClient, bytes: Buffer, name?: string, type?: string) =>
  client.post('/api/upload', undefined, multipart(bytes, name, type))

const chunk = (name: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, check])
}

const checksum = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** 256 megapixels in some thirty kilobytes. */
const bomb = () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(16_000, 0)
  header.writeUInt32BE(16_000, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(2001 * 16_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is stored under a name of ours and served as what it is', async () => {
  const answer = await send(data, await picture().jpeg().toBuffer(), 'Pantai \u202egnp.php.jpg')
  expect(answer.status).toBe(201)
  const { id, url, name, mime, width, height } = answer.body.data
  expect({ name, mime, width, height }).toEqual({
    name: 'Pantai gnp.php.jpg',
    mime: 'image/jpeg',
    width: 60,
    height: 40,
  })
  const served = await data.get(url)
  expect(served.headers['content-type']).toBe('image/jpeg')
  expect(served.headers['x-content-type-options']).toBe('nosniff')
  expect(served.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''Pantai%20gnp/)
  expect(String(served.headers['content-security-policy'])).toContain('sandbox')
  expect((await sharp(served.raw).metadata()).format).toBe('jpeg')
  const [row] = await app.db.select().from(uploads).where(eq(uploads.id, id))
  expect(row?.key).toMatch(new RegExp(`${id}.jpg$`))
})

test('EXIF, position and whatever hides behind the picture are gone', async () => {
  const shot = await picture()
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '8/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([shot, Buffer.from('<script>alert(1)</script>PK\u0003\u0004<?php echo 1;')])
  expect(shot.toString('latin1')).toContain('secret-owner')
  const answer = await send(data, polyglot)
  const served = await data.get(answer.body.data.url)
  const metadata = await sharp(served.raw).metadata()
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  for (const trace of ['secret-owner', '<script>', '<?php', 'PK\u0003\u0004'])
    expect(served.raw.toString('latin1')).not.toContain(trace)
})

test.each([
  ['a script with a picture’s name', Buffer.from('<?php system($_GET[1]);'), 415],
  [
    'a drawing that can hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    415,
  ],
  ['a script behind a GIF’s first letters', Buffer.from('GIF89a/*<script>*/'), 415],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 415],
  ['only the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 422],
  ['nothing', Buffer.alloc(0), 422],
])('%s is refused', async (_, bytes, status) => {
  expect((await send(data, bytes)).status).toBe(status)
})

test('a picture that breaks off is refused', async () => {
  const whole = await picture({ width: 400, height: 400 }).png({ compressionLevel: 0 }).toBuffer()
  expect((await send(data, whole.subarray(0, whole.length / 2))).status).toBe(422)
  const jpeg = await sharp(Buffer.from(whole)).jpeg({ quality: 100 }).toBuffer()
  expect((await send(data, jpeg.subarray(0, jpeg.length / 2))).status).toBe(422)
})

test('a WebP is not among the kinds we take, whatever its name says', async () => {
  expect((await send(data, await picture().webp().toBuffer(), 'photo.png', 'image/png')).status).toBe(415)
})

test('a small file of 256 megapixels is refused, and fast', async () => {
  const bytes = bomb()
  expect(bytes.length).toBeLessThan(100_000)
  await expect(sharp(bytes).metadata()).resolves.toMatchObject({ width: 16_000, height: 16_000 })
  const answer = await send(data, bytes, 'big.png', 'image/png')
  expect([answer.status, answer.body.code]).toEqual([422, 'BAD_IMAGE'])
})

test('two megabytes are the limit', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  expect((await send(data, padded(2 * 1024 * 1024))).status).toBe(201)
  const over = await send(data, padded(2 * 1024 * 1024 + 1))
  expect([over.status, over.body.message]).toEqual([413, 'File size must be less than 2MB.'])
})

test('nothing but pictures of ours ever reached the disk', async () => {
  const names = await readdir(join(app.folder, 'uploads'), { recursive: true })
  const files = names.filter((name) => name.includes('.'))
  const rows = await app.db.select().from(uploads)
  expect(files.sort()).toEqual(rows.map(({ key }) => key).sort())
})

test('an agent sees its own company’s pictures and the house’s published ones, no others', async () => {
  const [one, other] = [await app.newAgent(), await app.newAgent()]
  const mine = await app.as('agent', one.id)
  const colleague = await app.as('agent', one.id)
  const stranger = await app.as('agent', other.id)
  const jpeg = await picture().jpeg().toBuffer()
  const proof = (await send(mine, jpeg)).body.data
  expect((await colleague.get(proof.url)).status).toBe(200)
  expect((await stranger.get(proof.url)).status).toBe(404)
  expect((await stranger.delete(`/api/upload/${proof.id}`)).status).toBe(404)
  expect((await data.get(proof.url)).status).toBe(200)

  const logo = (await send(data, jpeg)).body.data
  expect((await stranger.get(logo.url)).status).toBe(404)
  await app.db.update(voucherSettings).set({ logoId: logo.id })
  expect((await stranger.get(logo.url)).status).toBe(200)
  expect((await app.bare().get(logo.url)).status).toBe(401)
})

test('a picture is deleted by its owner alone, and only while nothing shows it', async () => {
  const photo = (await send(data, await picture().png().toBuffer(), 'x.png', 'image/png')).body.data
  const sales = await app.as('sales')
  expect((await sales.delete(`/api/upload/${photo.id}`)).status).toBe(403)
  await data.patch('/api/user/profile', { photoId: photo.id })
  const used = await data.delete(`/api/upload/${photo.id}`)
  expect([used.status, used.body.code]).toEqual([409, 'IN_USE'])
  expect(used.body.details.usages).toMatchObject([{ table: 'users', count: 1 }])
  await data.patch('/api/user/profile', { photoId: null })
  expect((await data.delete(`/api/upload/${photo.id}`)).status).toBe(204)
  expect((await data.get(photo.url)).status).toBe(404)
})
