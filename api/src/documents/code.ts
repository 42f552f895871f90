import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type PaperKind, papers } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { parse, stringify } from 'uuid'
import { type Db, settings } from '../db'

const KEY = 'paper-codes'
const SIGNED = 8
const DAY_MS = 86_400_000

/** In the order in which codes count them: a new kind goes to the end. */
const kinds: readonly PaperKind[] = [
  'invoice',
  'summary',
  'creditNote',
  'receipt',
  'statement',
  'form',
  'itinerary',
  'quotation',
]

export interface Coded {
  kind: PaperKind
  id: string
  from?: string | undefined
  until?: string | undefined
  /** Of what it tells, where that alone says whether it still holds. */
  sum: Buffer
}

/** Ours alone: made when the first paper needs it, the same for all processes. */
export const keyOf = async (tx: Db) => {
  const read = async () => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, KEY))
    return typeof row?.value === 'string' ? Buffer.from(row.value, 'base64') : undefined
  }
  const known = await read()
  if (known) return known
  await tx
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const made = await read()
  if (!made) throw new Error('no key of papers')
  return made
}

export const sumOf = (content: unknown) =>
  content === undefined
    ? Buffer.alloc(SIGNED)
    : createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, SIGNED)

/** From 1970 on, two bytes long; nothing was booked before its second day, so that any earlier one tells the same. */
const dayNumber = (day: string | undefined) => (day ? Math.max(1, Date.parse(day) / DAY_MS) : 0)
const dayOf = (number: number) => (number ? new Date(number * DAY_MS).toISOString().slice(0, 10) : undefined)

const sealOf = (key: Buffer, said: Buffer) =>
  createHmac('sha256', key).update(said).digest().subarray(0, SIGNED)

/** What stands in the address of a paper's code: which paper, and that we wrote it. */
export const codeOf = async (tx: Db, { kind, id, from, until, sum }: Coded) => {
  const head = Buffer.alloc(5)
  head.writeUInt8(kinds.indexOf(kind), 0)
  head.writeUInt16BE(dayNumber(from), 1)
  head.writeUInt16BE(dayNumber(until), 3)
  const said = Buffer.concat([head, parse(id), sum])
  return Buffer.concat([said, sealOf(await keyOf(tx), said)]).toString('base64url')
}

/** The paper of a code; nothing for one that we never wrote. */
export const readCode = async (tx: Db, code: string): Promise<Coded | undefined> => {
  const bytes = Buffer.from(code, 'base64url')
  const said = bytes.subarray(0, -SIGNED)
  if (said.length !== 21 + SIGNED) return undefined
  if (!timingSafeEqual(sealOf(await keyOf(tx), said), bytes.subarray(-SIGNED))) return undefined
  const kind = kinds[said.readUInt8(0)]
  if (!kind || !(kind in papers)) return undefined
  return {
    kind,
    id: stringify(said.subarray(5, 21)),
    from: dayOf(said.readUInt16BE(1)),
    until: dayOf(said.readUInt16BE(3)),
    sum: said.subarray(21),
  }
}
