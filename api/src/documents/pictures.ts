import type { Paper } from '@melali/shared/api'
import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { type Db, uploads } from '../db'
import type { Storage } from '../platform/storage'
import type { Pictures } from './pdf/layout'

const asked = ({ blocks }: Paper) =>
  blocks.flatMap((block) => {
    if (block.kind === 'letterhead') return block.logoId ? [block.logoId] : []
    return block.kind === 'picture' ? [block.uploadId] : []
  })

/** As large as paper needs it, so that a photograph of a logo doesn't outweigh the letter. */
const small = async (bytes: Buffer) => {
  const jpeg = await sharp(bytes)
    .resize({ width: 450, height: 180, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** The pictures of a paper; one that can't be had is left out, as the paper says the rest without it. */
export const picturesOf = async (tx: Db, storage: Storage, paper: Paper): Promise<Pictures> => {
  const ids = asked(paper)
  if (!ids.length) return {}
  const rows = await tx
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.id, ids))
  const read = rows.map(({ id, key }) =>
    storage
      .get(key)
      .then(small)
      .then(
        (data) => [[id, data]],
        () => [],
      ),
  )
  return Object.fromEntries((await Promise.all(read)).flat())
}
