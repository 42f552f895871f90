import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort()

export const contentHash = (dir: string) => {
  const hash = createHash('sha256')
  for (const file of filesIn(dir))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)))
  return hash.digest('hex').slice(0, 8)
}

/** Nobody reads half a file. */
export const writeWhole = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

const isText = (file: string) => /\.(js|css|html|json|svg)$/.test(file)
const worthCompressing = 1024

/** The file itself and, where it pays, its brotli twin. */
export const publish = (content: Buffer, target: string) => {
  if (isText(target) && content.length >= worthCompressing) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeWhole(`${target}.br`, brotliCompressSync(content, { params }))
  }
  writeWhole(target, content)
}
