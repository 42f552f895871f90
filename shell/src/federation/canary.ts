import type { Registry, RegistryEntry } from '@melali/shared/contract'

const withoutCanary = ({ canary: _, ...live }: RegistryEntry): RegistryEntry => live

/** What this session goes by: a canary in place of the live version, which it falls back on. */
const chosen = ({ canary, ...live }: RegistryEntry): RegistryEntry => {
  if (!canary) return live
  const { version, entry, integrity, contract, seal } = live
  return { ...canary, previous: { version, entry, integrity, contract, ...(seal && { seal }) } }
}

const each = (registry: Registry, of: (entry: RegistryEntry) => RegistryEntry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(of),
})

export const ofSession = (registry: Registry) => each(registry, chosen)

/** What the browser may keep, as the next to sign in may be somebody else. */
export const ofEverybody = (registry: Registry) => each(registry, withoutCanary)
