import { type Limits, openStore, type Stored } from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'
import { keepRegistry, keptAt } from './kept-registry'
import { fresh, keysIn } from './keys-now'
import { lastUsed } from './last-used'
import { liveFrom } from './live'
import { aSecond, type Brief, readMoving } from './moving'

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

interface Around {
  /** Told of each thing that can't be read. */
  failed?: () => void
  /** Where the last good registry is kept. */
  dataDir?: string
  /** How long one waits for a store that doesn't answer, and how long where something stands in. */
  limits?: Limits
  brief?: Brief
}

/** A site's files, wherever it lies. While it can't be reached, names that move are answered as they last were. */
export const openSite = (
  siteDir: string,
  siteKeys: string,
  now: () => Date,
  log: FastifyBaseLogger,
  { failed = () => undefined, dataDir, limits, brief = aSecond }: Around = {},
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

  return {
    store,
    file: (path: string) => (/^(assets|remotes)\//.test(path) ? unmoving(path) : moving(path)),
    live: liveFrom({
      ...{ store, moving, now, brief, log, failed },
      keysNow: keysIn(siteKeys, now, log),
      kept: keepRegistry(dataDir && keptAt(dataDir, siteDir), log),
    }),
  }
}

export type Site = ReturnType<typeof openSite>
