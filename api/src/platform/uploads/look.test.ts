import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp, { type OverlayOptions } from 'sharp'
import type { Database } from '../../db'
import { testDatabase } from '../../testing/test-database'
import { cleanPicture } from './image'
import { areAlike, type Look, lookOf } from './look'

const fontfile = join(
  import.meta.dirname,
  '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let seed = 7
const below = (limit: number) => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return Math.floor((seed / 0x80000000) * limit)
}
const digits = (many: number) => Array.from({ length: many }, () => below(10)).join('')

const say = (lines: string[], left: number, top: number, color: string, spacing: number): OverlayOptions => ({
  input: {
    text: {
      text: `<span foreground="${color}">${lines.join('\n')}</span>`,
      ...{ font: 'Noto Sans 17', fontfile, rgba: true, dpi: 72, spacing },
    },
  },
  ...{ left, top },
})

const payers = ['GOLDEN LOTUS', 'KUTA TRAVEL', 'UBUD TOURS PT', 'WEI LIN', 'BALI SAILS']
const heads = ['#0a5', '#05a', '#222', '#c33']
const labels = 'Status From Account To Account Bank Fee Date Amount News Reference'.split(' ')

/** What every slip of one payer with one bank has alike. */
const templateOf = async () => {
  const spacing = 20 + 4 * below(4)
  const step = spacing + 23
  const head = { width: 360, height: 80, channels: 3 as const, background: heads[below(4)] ?? '#0a5' }
  const account = `${digits(4)} 228 ${digits(4)}`
  const same = [
    'Transfer success',
    payers[below(5)] ?? '',
    account,
    'PT MELALI BALI',
    '0401-22',
    'BCA',
    'IDR 0.00',
  ]
  const paper = await sharp({ create: { ...head, height: 106 + labels.length * step, background: '#fff' } })
    .composite([
      { input: await sharp({ create: head }).png().toBuffer(), left: 0, top: 0 },
      say(['m-Transfer'], 26, 30, '#fff', 0),
      say(labels, 20, 100, '#888', spacing),
      say(same, 160, 100, '#111', spacing),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { paper, spacing, below: 100 + same.length * step }
}

type Template = Awaited<ReturnType<typeof templateOf>>

/** Another day, amount, invoice and reference; nothing else. */
const slipOn = ({ paper, spacing, below: top }: Template) => {
  const day = `${10 + below(19)}/0${1 + below(9)}/2026 1${below(10)}:${10 + below(50)}`
  const amount = `IDR ${10 + below(80)},${digits(3)},000.00`
  const told = [day, amount, `INV-2026-000${digits(3)}`, digits(12)]
  return sharp(paper.data, { raw: paper.info })
    .composite([say(told, 160, top, '#111', spacing)])
    .jpeg({ quality: 95 })
    .toBuffer()
}

const savedAgain = (slip: Buffer) => [
  sharp(slip).jpeg({ quality: 80 }),
  sharp(slip).resize(216).jpeg({ quality: 80 }),
  sharp(slip).resize(180).png(),
  sharp(slip).resize(720).jpeg({ quality: 60 }),
  sharp(slip).modulate({ brightness: 1.08 }).jpeg({ quality: 80 }),
  sharp(slip).linear(0.92, 18).jpeg({ quality: 80 }),
]

const looked = async (bytes: Buffer): Promise<Look> => {
  const look = await lookOf(bytes)
  if (!look) throw new Error('A slip without a look')
  return look
}

/** Pairs of them that the database holds for alike. */
const alikeAmong = async (looks: readonly Look[]) => {
  const rows = JSON.stringify(looks.map((look, at) => ({ at, ...look })))
  const { rows: pairs } = await database.db.execute<{ one: number; other: number }>(sql`
    with looks as materialized (select at, "clearEdges"::bit(6720) as clear_edges, "faintEdges"::bit(6720) as faint_edges
      from json_to_recordset(${rows}::json) as given(at int, "clearEdges" text, "faintEdges" text))
    select one.at as one, other.at as other from looks one join looks other on one.at < other.at
    where ${areAlike('one', 'other')} order by 1, 2`)
  return pairs.map(({ one, other }) => [one, other])
}

test('of five hundred slips, many on the same paper, no two look alike', async () => {
  const looks: Look[] = []
  for (let template = 0; template < 25; template++) {
    const paper = await templateOf()
    looks.push(...(await Promise.all(Array.from({ length: 20 }, async () => looked(await slipOn(paper))))))
  }
  expect(looks).toHaveLength(500)
  expect(await alikeAmong(looks)).toEqual([])
})

test('a slip saved again, worse, smaller, larger or brighter, looks alike', async () => {
  for (let at = 0; at < 5; at++) {
    const first = await slipOn(await templateOf())
    const again = await Promise.all(savedAgain(first).map((saved) => saved.toBuffer()))
    const stored = await Promise.all([first, ...again].map(cleanPicture))
    const looks = await Promise.all(stored.map(({ bytes }) => looked(bytes)))
    const pairs = await alikeAmong(looks)
    expect(pairs.filter(([one]) => one === 0)).toEqual(again.map((_, other) => [0, other + 1]))
  }
})

test('a photograph saved again looks alike', async () => {
  const dots = Buffer.from(Array.from({ length: 48 * 32 * 3 }, () => below(256)))
  const raw = { raw: { width: 48, height: 32, channels: 3 as const } }
  const photo = await sharp(dots, raw).resize(960, 640).jpeg().toBuffer()
  const looks = await Promise.all(
    [photo, await sharp(photo).resize(576).jpeg({ quality: 80 }).toBuffer()].map(looked),
  )
  expect(await alikeAmong(looks)).toEqual([[0, 1]])
})

test('a picture of one colour looks like nothing', async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a0522d' } })
  expect(await lookOf(await plain.jpeg().toBuffer())).toBeNull()
})
