import { setTimeout as wait } from 'node:timers/promises'
import type { Registry, RegistryEntry } from '../contract'
import { asJson } from './content'
import { parseRegistry } from './parse-registry'
import type { SiteStore } from './store'

export const registryPath = 'remotes.json'
const probePath = 'conditional-writes'
const patience = 500

const read = async (store: SiteStore) => {
  const stored = await store.read(registryPath)
  const registry: Registry = stored ? parseRegistry(stored.content).registry : { shell: '', remotes: [] }
  return { registry, etag: stored?.etag }
}

export const readRegistry = async (store: SiteStore) => (await read(store)).registry

/** A store that writes although it was told when not to would lose releases, so it is tried. */
export const proveConditions = async (store: SiteStore) => {
  const done = await store.replace(
    probePath,
    Buffer.from('Written only by a store that ignores If-Match.'),
    '"never"',
  )
  if (done) throw new Error(`${store.where} ignores If-Match: releases at the same time would be lost there`)
}

export const mayWrite = (store: SiteStore) =>
  proveConditions(store).then(
    () => true,
    () => false,
  )

/** Changes what is there now, however many change it at once; what `change` refuses is left as it was. */
export const editRegistry = async (
  store: SiteStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
) => {
  for (let tries = 0; tries < patience; tries += 1) {
    const { registry, etag } = await read(store)
    const next = await change(registry)
    if (next === registry || (await store.replace(registryPath, asJson(next), etag))) return next
    await wait(Math.random() * Math.min(20 * tries, 400))
  }
  throw new Error(`${store.where} is changed by others all the time; nothing was changed`)
}

export const withEntry = (registry: Registry, entry: RegistryEntry): Registry => {
  const others = registry.remotes.filter(({ name }) => name !== entry.name)
  const remotes = [...others, entry].sort((one, other) => one.name.localeCompare(other.name))
  return { ...registry, remotes }
}
