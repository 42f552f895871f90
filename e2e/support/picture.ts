import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** A JPG nobody has uploaded before. */
export const picture = async (name: string) => {
  const path = join(tmpdir(), `${name}-${randomBytes(4).toString('hex')}.jpg`)
  await sharp(randomBytes(48 * 32 * 3), { raw: { width: 48, height: 32, channels: 3 } })
    .resize(480, 320)
    .jpeg()
    .toFile(path)
  return path
}
