import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** What had run, by hash. */
  migrations: z.array(sha256).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.int(),
      sha256,
      /** Of the packed file, where `sha256` is of the rows. */
      fileSha256: sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), first: z.number(), last: z.number().nullable() })),
  uploads: z.array(z.object({ key: z.string(), mime: z.string(), size: z.int(), sha256 })),
  /** Uploads that the database names and the storage didn't have. */
  missing: z.array(z.string()),
})

export type Manifest = z.output<typeof manifest>

export class Damaged extends Error {
  override name = 'Damaged'
}

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.gz`)
export const uploadFile = (folder: string, key: string) => join(folder, 'uploads', ...key.split('/'))

const manifestFile = (folder: string) => join(folder, 'manifest.json')
/** As `sha256sum --check` reads it. */
const sumFile = (folder: string) => join(folder, 'manifest.sha256')
const sumLine = (text: string) => `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`

export const writeManifest = async (folder: string, told: Manifest) => {
  const text = `${JSON.stringify(told, null, 1)}\n`
  await writeFile(manifestFile(folder), text)
  await writeFile(sumFile(folder), sumLine(text))
}

export const readManifest = async (folder: string): Promise<Manifest> => {
  const [text, sum] = await Promise.all(
    [manifestFile, sumFile].map((file) =>
      readFile(file(folder), 'utf8').catch(() => {
        throw new Damaged(`${folder} holds no finished backup: ${file(folder)} is not there`)
      }),
    ),
  )
  if (!text || sum !== sumLine(text)) throw new Damaged('manifest.json is not what was written')
  return manifest.parse(JSON.parse(text))
}

export const fileSum = async (file: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Every file of a backup, byte by byte, against what its manifest says. */
export const checkBackup = async (folder: string) => {
  const told = await readManifest(folder)
  const files = [
    ...told.tables.map(({ name, fileSha256 }) => ({ file: tableFile(folder, name), sum: fileSha256 })),
    ...told.uploads.map((upload) => ({ file: uploadFile(folder, upload.key), sum: upload.sha256 })),
  ]
  for (const { file, sum } of files) {
    const found = await fileSum(file).catch(() => undefined)
    if (found !== sum) throw new Damaged(`${file} ${found ? 'is not what was written' : 'is not there'}`)
  }
  return told
}
