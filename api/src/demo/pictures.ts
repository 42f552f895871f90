import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoFolder } from './snapshot'

const folder = join(demoFolder, 'pictures')

/** Drawings, so that the demonstration needs nobody's photographs, in a folder for each who uploads them. */
const pictures = readdirSync(folder).flatMap((owner) =>
  readdirSync(join(folder, owner)).map((file) => ({
    owner,
    name: file.replace(/\.svg$/, '.jpg'),
    path: join(folder, owner, file),
  })),
)

export const picturesOf = (owner: string) =>
  pictures.filter((one) => one.owner === owner).map(({ name }) => name)

export const drawn = (name: string) => {
  const found = pictures.find((one) => one.name === name)
  if (!found) throw new Error(`Nobody has drawn ${name}`)
  return sharp(found.path).jpeg({ quality: 72 }).toBuffer()
}
