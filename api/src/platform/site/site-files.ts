import type { Registry } from '@melali/shared/contract'
import {
  healthyVersions,
  type Keys,
  knownVersions,
  type Limits,
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
import { aSecond, type Brief, orStandIn, readMoving } from './moving'
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

/** How long one waits for a store that doesn't answer, and how long where something stands in. */
interface Waits {
  limits?: Limits
  brief?: Brief
}

/** A site's files, wherever it lies. While it can't be reached, names that move are answered as they last were. */
export const openSite = (
  siteDir: string,
  siteKeys: string,
  now: () => Date,
  log: FastifyBaseLogger,
  failed: () => void = () => undefined,
  { limits, brief = aSecond }: Waits = {},
) => {
  const store = openStore(siteDir, limits)
  const read = (path: string): Found =>
    store.read(path).catch((cause) => {
      failed()
      throw cause
    })
  const moving = readMoving({
    ...{ read, now, brief },
    fresh: liesAfar(siteDir) ? fresh : 0,
    failed: (path, cause) => log.warn({ path, cause }, 'the site can’t be read; answered as it last was'),
  })

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
  type Answer = ReturnType<typeof answerOf>
  let last: { of: string; until: number; answer: Answer; soon(): Answer } | undefined

  /** The registry and the start page as browsers get them; an unreadable registry is answered as it last was. */
  const live = async () => {
    const stored = await moving(registryPath)
    if (!stored) return undefined
    const { keys, text } = keysNow()
    const of = stored.etag + text
    if (last?.of === of && now().getTime() < last.until) return last.soon()
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
        if (last === next) last = before && { ...before, of, until: now().getTime() + fresh }
        return before ? before.answer : Promise.reject(cause)
      },
    )
    const soon = before ? orStandIn(answer, before.answer, brief) : () => answer
    const next = { of, until: Number.POSITIVE_INFINITY, answer, soon }
    last = next
    return soon()
  }

  return {
    store,
    file: (path: string) => (/^(assets|remotes)\//.test(path) ? unmoving(path) : moving(path)),
    live,
  }
}

export type Site = ReturnType<typeof openSite>
