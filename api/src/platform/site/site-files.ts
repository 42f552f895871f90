import type { Registry } from '@melali/shared/contract'
import {
  healthyVersions,
  type Keys,
  knownVersions,
  openStore,
  ownerKeys,
  parseRegistry,
  readKeys,
  registryPath,
  type Stored,
  served,
  shellName,
  signedPage,
  withLastGood,
} from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'
import { lastUsed } from './last-used'
import { toldOf } from './told'

/** Reading from afar costs a call, and nobody minds a release that shows a second later. */
const fresh = 1000

type Found = Promise<Stored | undefined>

export const liesAfar = (siteDir: string) => /^(s3|https?):\/\//.test(siteDir)

/** What never changes under its name, the last used of it. */
const keep = (read: (path: string) => Found) => {
  const kept = lastUsed<Stored>(({ content }) => content.length)
  return async (path: string) => {
    const found = kept.get(path) ?? (await read(path))
    return found && kept.use(path, found)
  }
}

/** Keys are added and revoked while the server runs. */
const keepReading = (folder: string, now: () => Date, log: FastifyBaseLogger) => {
  let last: { at: number; text: string; keys: Keys } | undefined
  return () => {
    if (last && Math.abs(now().getTime() - last.at) < fresh) return last
    const { keys, unreadable } = readKeys(folder)
    const text = JSON.stringify([...keys.values()])
    if (text !== last?.text && (keys.size === 0 || unreadable.length > 0))
      log.error(
        { folder, unreadable },
        keys.size === 0 ? 'no key, so no release is served' : 'these are no keys',
      )
    last = { at: now().getTime(), text, keys }
    return last
  }
}

/** What may be live of a shell, the best first. */
const shellsOf = (registry: Registry) => [
  ...new Set([registry.shell, ...healthyVersions(registry, shellName)]),
]

/** A site's files, wherever it lies. While it can't be reached, names that move are answered as they last were. */
export const openSite = (
  siteDir: string,
  siteKeys: string,
  now: () => Date,
  log: FastifyBaseLogger,
  failed: () => void = () => undefined,
) => {
  const store = openStore(siteDir)
  const read = (path: string): Found =>
    store.read(path).catch((cause) => {
      failed()
      throw cause
    })
  const patience = liesAfar(siteDir) ? fresh : 0
  const kept = lastUsed<{ at: number; stored?: Stored }>(({ stored }) => stored?.content.length ?? 0)
  const underWay = new Map<string, { at: number; stored: Found }>()

  const ask = async (path: string, at: number): Found => {
    try {
      return kept.use(path, { at, stored: await read(path) }).stored
    } catch (cause) {
      const before = kept.get(path)
      if (!before) throw cause
      log.warn({ path, cause }, 'the site can’t be read; answered as it last was')
      return kept.use(path, { ...before, at }).stored
    }
  }

  const moving = (path: string): Found => {
    const at = now().getTime()
    const isFresh = (one: { at: number } | undefined) => one && at - one.at < patience
    const before = kept.get(path)
    if (before && isFresh(before)) return Promise.resolve(kept.use(path, before).stored)
    const asked = underWay.get(path)
    if (asked && isFresh(asked)) return asked.stored
    const stored = ask(path, at).finally(() => {
      if (underWay.get(path)?.at === at) underWay.delete(path)
    })
    underWay.set(path, { at, stored })
    return stored
  }

  const unmoving = keep(read)

  const keysNow = keepReading(siteKeys, now, log)

  const answerOf = async (content: Buffer, keys: Keys) => {
    const { registry: whole, nameless } = parseRegistry(content)
    for (const entry of nameless)
      log.error({ entry, problems: ['it has no name'] }, 'left out of the registry')
    const { registry: passing, canaries, refused } = served(whole, keys)
    for (const { entry, problems } of refused)
      log.error({ remote: entry.name, problems }, 'left out of the registry')
    const { registry, unread } = await withLastGood(moving, whole, passing, keys)
    for (const [remote, cause] of unread) log.error({ remote, cause }, 'what it was before can’t be read')
    const start = await signedPage(moving, shellsOf(whole), keys)
    for (const [version, problems] of start.refused) log.error({ shell: version, problems }, 'not served')
    const mayDiffer = canaries.length > 0
    const told = { ...registry, shell: start.version ?? registry.shell, ...(mayDiffer && { mayDiffer }) }
    return {
      registry: told,
      toldTo: toldOf(told, canaries),
      versions: knownVersions(whole),
      page: start.page?.toString(),
      keys: ownerKeys(keys),
      isWhole: unread.length === 0,
    }
  }
  let last: { of: string; until: number; answer: ReturnType<typeof answerOf> } | undefined

  /** The registry and the start page as browsers get them; an unreadable registry is answered as it last was. */
  const live = async () => {
    const stored = await moving(registryPath)
    if (!stored) return undefined
    const { keys, text } = keysNow()
    const of = stored.etag + text
    if (last?.of === of && now().getTime() < last.until) return last.answer
    const before = last
    const answer = answerOf(stored.content, keys).then(
      (found) => {
        // A file that can't be read now may be in a moment.
        if (!found.isWhole) next.until = now().getTime() + fresh
        return found
      },
      (cause) => {
        log.error(cause, 'the registry can’t be read')
        // What was before stands in no longer than that.
        if (last === next) last = before && { of, until: now().getTime() + fresh, answer: before.answer }
        return before ? before.answer : Promise.reject(cause)
      },
    )
    const next = { of, until: Number.POSITIVE_INFINITY, answer }
    last = next
    return answer
  }

  return {
    store,
    file: (path: string) => (/^(assets|remotes)\//.test(path) ? unmoving(path) : moving(path)),
    live,
  }
}

export type Site = ReturnType<typeof openSite>
