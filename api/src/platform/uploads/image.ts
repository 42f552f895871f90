import sharp from 'sharp'
import { Refusal, refuse } from '../errors'

const MAX_PIXELS = 24_000_000

export interface Picture {
  bytes: Buffer
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

const formatOf = (bytes: Buffer) => {
  if (begins(bytes, 'ffd8ff')) return 'jpeg'
  if (begins(bytes, '89504e470d0a1a0a')) return 'png'
  throw refuse.unsupported()
}

const badImage = () => new Refusal(422, 'BAD_IMAGE', { fields: { file: 'BAD_IMAGE' } })

/**
 * Decides by decoding, and writes the picture anew: what comes out is a picture and nothing else, without
 * the camera's data, without anything hidden behind it.
 */
export const cleanPicture = async (given: Buffer): Promise<Picture> => {
  const format = formatOf(given)
  const source = sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  try {
    if ((await source.metadata()).format !== format) throw badImage()
    const upright = source.autoOrient()
    const written = format === 'jpeg' ? upright.jpeg({ quality: 85, mozjpeg: false }) : upright.png()
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: `image/${format}`, width: info.width, height: info.height }
  } catch {
    throw badImage()
  }
}
