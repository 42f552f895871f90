import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { uploads } from '../db'
import type { Storage } from '../platform/storage'
import { insertAll } from './bulk'
import type { Demo } from './demo'
import type { Partners } from './partners'
import { beach, drawing, fields, receipt, road, room, type Theme, temple } from './scenery'

/** Upload ids by what they show; empty lists when nothing is stored. */
export interface Gallery {
  hotel: string[]
  room: string[]
  transport: string[]
  activity: string[]
  extra: string[]
  /** A photographed payment slip for each agent. */
  proof: ReadonlyMap<string, string>
}

const themes: readonly Theme[] = [
  { sky: ['#f6d5b1', '#f3a683'], far: '#7d8ca3', near: '#39545e', glow: '#fff2d8' },
  { sky: ['#cfe8ef', '#86bcc9'], far: '#5b8a86', near: '#234f4a', glow: '#ffffff' },
  { sky: ['#fbe3c8', '#e79c74'], far: '#a3684f', near: '#4b2e2b', glow: '#fff6e5' },
  { sky: ['#d9e7d0', '#9dbf8d'], far: '#5f8a57', near: '#2c4f36', glow: '#fdfbe8' },
  { sky: ['#e3d9ef', '#a99ac7'], far: '#6b6391', near: '#35325a', glow: '#fff0f4' },
]

const views = {
  hotel: [beach, fields, temple],
  room: [room],
  transport: [road],
  activity: [fields, beach, temple, road],
  extra: [temple, room],
} as const

const WIDTH = 960
const HEIGHT = 600

const render = async (shapes: string) =>
  sharp(Buffer.from(drawing(shapes, WIDTH, HEIGHT)))
    .jpeg({ quality: 72 })
    .toBuffer()

interface Picture {
  id: string
  name: string
  svg: string
  /** Whose own it is; none = everybody's. */
  agentId?: string
}

type Kind = keyof typeof views

const picturesOf = (kind: Kind): Picture[] =>
  views[kind].flatMap((view, at) =>
    themes.map((theme, index) => ({
      id: v7(),
      name: `${kind}-${at * themes.length + index + 1}`,
      svg: view(theme, index + at),
    })),
  )

const slipsOf = ({ agents }: Partners) =>
  [...agents.values()].map(({ id }, index) => ({
    id: v7(),
    name: `transfer-slip-${index + 1}`,
    svg: receipt(index),
    agentId: id,
  }))

const stored = async ({ now }: Demo, storage: Storage, picture: Picture, ownerId: string) => {
  const { id, name, svg, agentId = null } = picture
  const bytes = await render(svg)
  const key = `${id.slice(0, 8)}/${id}.jpg`
  await storage.put(key, bytes, 'image/jpeg')
  return {
    id,
    key,
    name: `${name}.jpg`,
    mime: 'image/jpeg',
    size: bytes.length,
    width: WIDTH,
    height: HEIGHT,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ownerId,
    agentId,
    createdAt: now.toISOString(),
  }
}

const none: Gallery = { hotel: [], room: [], transport: [], activity: [], extra: [], proof: new Map() }

/** Draws the pictures of the catalogue and keeps them where uploads are kept. */
export const seedPictures = async (demo: Demo, ownerId: string, partners: Partners): Promise<Gallery> => {
  const { storage } = demo
  if (!storage) return none
  const slips = slipsOf(partners)
  const drawn = (Object.keys(views) as Kind[]).map((kind) => [kind, picturesOf(kind)] as const)
  const all = [...slips, ...drawn.flatMap(([, pictures]) => pictures)]
  const rows = await Promise.all(all.map((picture) => stored(demo, storage, picture, ownerId)))
  await insertAll(demo.tx, uploads, rows)
  const ids = Object.fromEntries(drawn.map(([kind, pictures]) => [kind, pictures.map(({ id }) => id)]))
  return {
    ...(ids as Record<Kind, string[]>),
    proof: new Map(slips.map(({ agentId, id }) => [agentId, id])),
  }
}
