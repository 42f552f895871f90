import { posix } from 'node:path'
import type { Registry } from '../contract'
import { canaryOf } from './canary'
import { historyOf, isAged, liveVersion, shellName, versionsKept } from './history'
import { readRegistry } from './registry-file'
import type { SiteStore } from './store'
import { folderOf, readSealed, type ShellVersion } from './version'

const keptOf = (registry: Registry, name: string, now: Date): ReadonlySet<string> =>
  new Set([
    ...versionsKept(historyOf(registry, name), now),
    liveVersion(registry, name) ?? '',
    canaryOf(registry, name)?.entry.version ?? '',
  ])

/** Moves away what is old, unless it went live while that was being found out. */
const sweepFolder = async (
  store: SiteStore,
  folder: string,
  now: Date,
  keptIn: (registry: Registry) => Promise<ReadonlySet<string>> | ReadonlySet<string>,
) => {
  const kept = await keptIn(await readRegistry(store))
  for (const { name, at } of await store.list(folder))
    if (!kept.has(name) && isAged(at, now))
      await store.retire(`${folder}/${name}`, async () => (await keptIn(await readRegistry(store))).has(name))
}

const assetsOf = async (store: SiteStore, registry: Registry, now: Date) => {
  const shells = [...keptOf(registry, shellName, now)].map((version) =>
    readSealed<ShellVersion>(store, shellName, version),
  )
  const files = (await Promise.all(shells)).flatMap((shell) => Object.keys(shell?.files ?? {}))
  return new Set(files.flatMap((file) => [file, `${file}.br`]).map((file) => file.replace(/^assets\//, '')))
}

/** Retires what nobody runs any more of these, by the time since it was superseded. */
export const sweep = async (store: SiteStore, names: readonly string[], now: Date) => {
  for (const name of names)
    await sweepFolder(store, posix.dirname(folderOf(name, 'any')), now, (registry) =>
      keptOf(registry, name, now),
    )
  if (names.includes(shellName))
    await sweepFolder(store, 'assets', now, (registry) => assetsOf(store, registry, now))
}
