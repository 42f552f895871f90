import { existsSync, readFileSync } from 'node:fs'
import type { Registry, RegistryEntry } from '@melali/shared/contract'
import { writeWhole } from './files'
import { registryFile } from './paths'

export const readRegistry = (file = registryFile): Registry =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { shell: '', remotes: [] }

export const writeRegistry = (registry: Registry, file = registryFile) =>
  writeWhole(file, `${JSON.stringify(registry, null, 2)}\n`)

export const withEntry = (registry: Registry, entry: RegistryEntry): Registry => {
  const others = registry.remotes.filter(({ name }) => name !== entry.name)
  return {
    ...registry,
    remotes: [...others, entry].sort((one, other) => one.name.localeCompare(other.name)),
  }
}

/** Two remotes that claim one path would take turns by accident. */
export const clashes = ({ remotes }: Registry) => {
  const claims = remotes.flatMap(({ name, paths }) => paths.map((path) => ({ name, path })))
  return claims
    .filter((claim, at) => claims.findIndex(({ path }) => path === claim.path) !== at)
    .map(({ name, path }) => `${name} claims ${path}, which another remote owns`)
}
