import sharp from 'sharp'
import { cleanPicture } from './image'
import { ALIKE, lookOf } from './look'

let seed = 7
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return seed / 0x7fffffff
}

/** Slips of one bank: the same frame and headings, other words. */
const slip = () => {
  const rows = Array.from({ length: 12 }, (_, row) => {
    const from = 120 + random() * 60
    const words = `<rect x="${from}" y="${83 + row * 30}" width="${10 + random() * 80}" height="11" fill="#111"/>`
    return `<rect x="15" y="${85 + row * 30}" width="75" height="7" fill="#888"/>${words}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="270" height="480"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="60" fill="#0a5"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}

const looked = async (bytes: Buffer) => {
  const look = await lookOf(bytes)
  if (!look) throw new Error('A slip without a look')
  return BigInt(`0b${look}`)
}
const bits = (look: bigint) => look.toString(2).replaceAll('0', '').length
const areAlike = (one: bigint, other: bigint) => bits(one ^ other) * ALIKE <= bits(one | other)

test('a slip saved again, worse or smaller, looks alike; five hundred others of the same bank don’t', async () => {
  const first = await slip()
  const own = await looked((await cleanPicture(first)).bytes)
  const again = await Promise.all([
    sharp(first).jpeg({ quality: 80 }).toBuffer(),
    sharp(first).resize(180).jpeg({ quality: 80 }).toBuffer(),
    sharp(first).resize(540).jpeg({ quality: 60 }).toBuffer(),
    sharp(first).resize(200).png().toBuffer(),
  ])
  for (const bytes of again) expect(areAlike(own, await looked((await cleanPicture(bytes)).bytes))).toBe(true)
  for (let at = 0; at < 500; at++) expect(areAlike(own, await looked(await slip()))).toBe(false)
})

test('a picture of one colour looks like nothing', async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d' } })
  expect(await lookOf(await plain.jpeg().toBuffer())).toBeNull()
})
