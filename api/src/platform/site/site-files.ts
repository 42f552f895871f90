import { openStore, registryPath, type Stored, served, startPage } from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'
import { pack } from '../http/packing'

/** Reading from afar costs a call, and nobody minds a release that shows a second later. */
const fresh = 1000
const room = 64 * 1024 * 1024

type Found = Promise<Stored | undefined>

export const liesAfar = (siteDir: string) => /^(s3|https?):\/\//.test(siteDir)

/** What never changes under its name, the last used of it. */
const keep = (read: (path: string) => Found) => {
  const kept = new Map<string, Stored>()
  let bytes = 0
  return async (path: string) => {
    const found = kept.get(path) ?? (await read(path))
    if (!found) return undefined
    if (kept.delete(path)) bytes -= found.content.length
    kept.set(path, found)
    bytes += found.content.length
    for (const [oldest, { content }] of kept) {
      if (bytes <= room) break
      kept.delete(oldest)
      bytes -= content.length
    }
    return found
  }
}

/** A site's files, wherever it lies. While it can't be reached, names that move are answered as they last were. */
export const openSite = (siteDir: string, now: () => Date, log: FastifyBaseLogger) => {
  const store = openStore(siteDir)
  const patience = liesAfar(siteDir) ? fresh : 0
  const asked = new Map<string, { at: number; stored: Found }>()

  const moving = (path: string): Found => {
    const before = asked.get(path)
    if (before && now().getTime() - before.at < patience) return before.stored
    const stored = store.read(path).catch((cause) => {
      if (!before) throw cause
      log.warn({ path, cause }, 'the site can’t be read; answered as it last was')
      return before.stored
    })
    asked.set(path, { at: now().getTime(), stored })
    stored.catch(() => asked.delete(path))
    return stored
  }

  const unmoving = keep((path) => store.read(path))

  const answerOf = async (content: Buffer) => {
    const { registry, refused } = served(JSON.parse(content.toString()))
    for (const { entry, problems } of refused)
      log.error({ remote: entry?.name, problems }, 'left out of the registry')
    const text = JSON.stringify(registry)
    return { registry, text, packed: await pack(text) }
  }
  let last: { etag: string; answer: ReturnType<typeof answerOf> } | undefined

  /** The registry as browsers get it; an unreadable one is answered as it last was. */
  const registry = async () => {
    const stored = await moving(registryPath)
    if (!stored) return undefined
    if (last?.etag === stored.etag) return last.answer
    const before = last
    const answer = answerOf(stored.content).catch((cause) => {
      log.error(cause, 'the registry can’t be read')
      return before ? before.answer : Promise.reject(cause)
    })
    last = { etag: stored.etag, answer }
    return answer
  }

  return {
    file: (path: string) => (/^(assets|remotes)\//.test(path) ? unmoving(path) : moving(path)),
    registry,
    async page() {
      const live = await registry().catch(() => undefined)
      const page = await startPage(
        (path) => (path.includes('/') ? unmoving(path) : moving(path)),
        live?.registry.shell ?? '',
      )
      return page?.content.toString()
    },
  }
}
