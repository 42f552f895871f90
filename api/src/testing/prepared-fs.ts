import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

/** The smallest piece of a tar: its headers are one, and contents are filled up to the next. */
const BLOCK = 512

interface Entry {
  path: string
  isFolder: boolean
  from: number
  to: number
}

const entriesOf = (tar: Buffer) => {
  const entries: Entry[] = []
  for (let at = 0; tar[at]; ) {
    const text = (from: number, length: number) => {
      const [found = ''] = tar.toString('latin1', at + from, at + from + length).split('\0')
      return found
    }
    const from = at + BLOCK
    const to = from + Number.parseInt(text(124, 12), 8)
    entries.push({ path: text(0, 100), isFolder: text(156, 1) === '5', from, to })
    at = from + Math.ceil((to - from) / BLOCK) * BLOCK
  }
  return entries
}

const read = (file: string) => {
  const tar = readFileSync(file)
  return { tar, entries: entriesOf(tar) }
}

let known: ({ file: string } & ReturnType<typeof read>) | undefined

/** What was dumped as a tar, in a folder of the disk. */
export const unpack = (file: string, folder: string) => {
  mkdirSync(folder, { recursive: true })
  const { tar, entries } = read(file)
  for (const { path, isFolder, from, to } of entries)
    if (isFolder) mkdirSync(join(folder, path), { recursive: true })
    else writeFileSync(join(folder, path), tar.subarray(from, to))
}

/** A folder in memory that was dumped as a tar; read once, then copied for every engine of the process. */
export class PreparedFs extends EmscriptenBuiltinFilesystem {
  constructor(private readonly file: string) {
    super()
  }

  override async initialSyncFs() {
    if (!this.pg) throw new Error('Only an engine fills its files')
    if (known?.file !== this.file) known = { file: this.file, ...read(this.file) }
    const { FS } = this.pg.Module
    const own = new Uint8Array(known.tar)
    for (const { path, isFolder, from, to } of known.entries)
      if (isFolder) FS.mkdirTree(PGlite.paths.PGDATA + path)
      else FS.writeFile(PGlite.paths.PGDATA + path, own.subarray(from, to), { canOwn: true })
  }

  override async closeFs() {
    this.pg?.Module.FS.quit()
  }
}
