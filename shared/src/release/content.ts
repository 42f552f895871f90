import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FileHashes } from '../contract'

export type Files = ReadonlyMap<string, Buffer>

/** Everything in a folder, by path, in one order everywhere. */
export const filesIn = (dir: string): Files => {
  const paths = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(join(dir, path))]))
}

export const contentHash = (files: Files) => {
  const hash = createHash('sha256')
  for (const [path, content] of files) hash.update(path).update('\0').update(content)
  return hash.digest('hex').slice(0, 8)
}

export const integrityOf = (content: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

export const hashesOf = (files: Files): FileHashes =>
  Object.fromEntries([...files].map(([path, content]) => [path, integrityOf(content)]))

export const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const isText = (file: string) => /\.(js|css|html|json|svg)$/.test(file)
const worthPacking = 1024

const packed = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

const isTwin = (twin: Buffer, content: Buffer) => {
  try {
    return brotliDecompressSync(twin, { maxOutputLength: content.length }).equals(content)
  } catch {
    return false
  }
}

type Lying = (path: string) => Promise<Buffer | undefined>

/** Each file and, where it pays, its brotli twin: what lies packed already isn't packed again, which takes far longer. */
export const withTwins = async (files: Files, lying: Lying = async () => undefined): Promise<Files> => {
  const twinOf = async (path: string, content: Buffer) => {
    const twin = await lying(path)
    return twin && isTwin(twin, content) ? twin : packed(content)
  }
  const each = [...files].map(async ([path, content]): Promise<[string, Buffer][]> => {
    const file: [string, Buffer] = [path, content]
    if (!isText(path) || content.length < worthPacking) return [file]
    return [[`${path}.br`, await twinOf(`${path}.br`, content)], file]
  })
  return new Map((await Promise.all(each)).flat())
}
