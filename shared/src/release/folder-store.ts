import { createHash, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Lock, withLock } from './folder-lock'
import type { SiteStore } from './store'

const day = 24 * 60 * 60 * 1000

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code
const none = (cause: unknown) => {
  if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR' || codeOf(cause) === 'EISDIR')
    return undefined
  throw cause
}

const etagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Beside the site, unless the site is a disk of its own: what is moved into place must lie on the same one. */
const draftsOf = (site: string) => {
  const parent = dirname(site)
  const deviceOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev
  const own = deviceOf(site)
  return own === undefined || own === deviceOf(parent) ? `${site}.drafts` : join(site, '.drafts')
}

export const openFolder = (where: string, lock: Lock = withLock): SiteStore => {
  const site = resolve(where)
  const drafts = draftsOf(site)
  const at = (path: string) => join(site, path)

  const newDraft = async () => {
    await mkdir(drafts, { recursive: true })
    return join(drafts, randomUUID())
  }

  const read = async (path: string) => {
    const content = await readFile(at(path)).catch(none)
    return content && { content, etag: etagOf(content) }
  }

  const write = async (path: string, content: Buffer) => {
    const draft = await newDraft()
    await writeFile(draft, content)
    await mkdir(dirname(at(path)), { recursive: true })
    await rename(draft, at(path))
  }

  /** What a killed process left. */
  const clearDrafts = async () => {
    for (const name of (await readdir(drafts).catch(none)) ?? []) {
      const draft = join(drafts, name)
      const found = await stat(draft).catch(none)
      if (found && Date.now() - found.mtimeMs > day) await rm(draft, { recursive: true, force: true })
    }
  }

  return {
    where,
    read,
    write,
    async replace(path, content, etag) {
      // Where nothing lies nothing is made, not even the folder of drafts: the site may be mistyped.
      if (etag !== undefined && !(await read(path))) return false
      await mkdir(drafts, { recursive: true })
      return lock(join(drafts, '.lock'), async () => {
        if ((await read(path))?.etag !== etag) return false
        await write(path, content)
        return true
      })
    },
    async addFolder(path, files) {
      await clearDrafts()
      const draft = await newDraft()
      for (const [name, content] of files) {
        await mkdir(dirname(join(draft, name)), { recursive: true })
        await writeFile(join(draft, name), content)
      }
      await mkdir(dirname(at(path)), { recursive: true })
      await rename(draft, at(path)).catch(async (cause) => {
        // Somebody added the same version a moment ago.
        if (codeOf(cause) !== 'ENOTEMPTY' && codeOf(cause) !== 'EEXIST') throw cause
        await rm(draft, { recursive: true })
      })
    },
    async list(path) {
      const names = (await readdir(at(path)).catch(none)) ?? []
      const found = names.map(async (name) => ({ name, at: (await stat(at(join(path, name)))).mtimeMs }))
      return Promise.all(found)
    },
    async retire(path, isKept) {
      const draft = await newDraft()
      await rename(at(path), draft).catch(none)
      // Whoever makes it live now finds it gone and adds it again; who did before gets it back.
      if (await isKept()) await rename(draft, at(path)).catch(none)
      await rm(draft, { recursive: true, force: true })
    },
  }
}
