import { inflateSync } from 'node:zlib'

const HEAD = 44
const ENTRY = 20

/** A font as TrueType, from the packed form in which packages ship it: fonts are read twenty times faster from that. */
export const sfntOf = (woff: Buffer) => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEAD + index * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const log = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const searched = 2 ** log * 16
  for (const [index, value] of [count, searched, log, count * 16 - searched].entries())
    head.writeUInt16BE(value, 4 + index * 2)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(head, at)
    sum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
