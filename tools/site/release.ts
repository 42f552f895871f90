import type { Registry } from '@melali/shared/contract'
import { misfits } from './fit'
import { clashes, readRegistry, withEntry, writeRegistry } from './registry-file'
import { lentBySite } from './shell'
import { addVersion, entryOf, needsOf, retireVersions } from './versions'

const refuse = (name: string, problems: readonly string[]) => {
  if (problems.length > 0) throw new Error([`${name} is not released:`, ...problems].join('\n  '))
}

/** Points the registry at a version that lies in the site. */
export const point = (registry: Registry, name: string, version: string): Registry => {
  refuse(name, misfits(needsOf(name, version), lentBySite()))
  const next = withEntry(registry, entryOf(name, version))
  refuse(name, clashes(next))
  return next
}

const retire = (registry: Registry, name: string) => {
  const entry = registry.remotes.find((remote) => remote.name === name)
  retireVersions(name, entry ? [entry.version, entry.previous?.version ?? ''] : [])
}

/** Releases what is built of these remotes, in one edit of the registry. */
export const releaseRemotes = (names: readonly string[], shell?: string) => {
  const before = readRegistry()
  const versions = names.map((name) => ({ name, version: addVersion(name) }))
  const after = versions.reduce((registry, { name, version }) => point(registry, name, version), before)
  writeRegistry({ ...after, shell: shell ?? before.shell })
  for (const name of names) retire(after, name)
  return versions
}
