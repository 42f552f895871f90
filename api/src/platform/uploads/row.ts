import { createHash } from 'node:crypto'
import type { Picture } from './image'
import { lookOf } from './look'

const extension = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** What the database keeps of a picture; it is stored under a name of ours. */
export const uploadRow = async (id: string, name: string, { bytes, mime, width, height }: Picture) => {
  const suffix = extension[mime]
  return {
    id,
    key: `${id.slice(0, 8)}/${id}.${suffix}`,
    name: `${name}.${suffix}`,
    mime,
    size: bytes.length,
    width,
    height,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(await lookOf(bytes)),
  }
}
