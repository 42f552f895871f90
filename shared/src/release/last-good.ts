import type { Registry } from '../contract'
import { entryProblems } from './checks'
import { asAccepted, clashes } from './claims'
import { healthyVersions } from './history'
import type { Keys } from './keys'
import { withEntry } from './registry-file'
import type { SiteStore } from './store'
import { entryOf, type RemoteVersion, readSealed } from './version'

type Read = SiteStore['read']

/** The last version of a remote that passes, of those it may be rolled back to. */
const lastGood = async (read: Read, whole: Registry, name: string, keys: Keys) => {
  for (const version of healthyVersions(whole, name)) {
    const sealed = await readSealed<RemoteVersion>({ read }, name, version)
    if (sealed?.name !== name || sealed.version !== version) continue
    const entry = entryOf(sealed)
    if (entryProblems(entry, keys).length === 0) return entry
  }
  return undefined
}

/** Remotes that pass, and for each that doesn't the last of its versions that does, unless its paths are another's now. */
export const withLastGood = async (read: Read, whole: Registry, passing: Registry, keys: Keys) => {
  const passes = (name: string) => passing.remotes.some((entry) => entry.name === name)
  const names = new Set(whole.remotes.map(({ name }) => name).filter((name) => !passes(name)))
  const unread: [name: string, cause: unknown][] = []
  let registry = passing
  for (const name of names)
    try {
      const entry = await lastGood(read, whole, name, keys)
      if (!entry || clashes([...registry.remotes, entry], [name], asAccepted).length > 0) continue
      const { files: _, ...told } = entry
      registry = withEntry(registry, told)
    } catch (cause) {
      // One that can't be read costs no other.
      unread.push([name, cause])
    }
  return { registry, unread }
}
