import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteFile } from '@melali/shared/build'
import type { RegistryEntry } from '@melali/shared/contract'
import { contentHash, filesIn, publish } from './files'
import { builtRemote, root, versionsOf } from './paths'

const keptVersions = 5

const readRemoteFile = (dir: string): RemoteFile => JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'))

const builtVersion = (name: string) => {
  const { version } = JSON.parse(readFileSync(join(root, `remote-${name}/package.json`), 'utf8'))
  return `${version}-${contentHash(builtRemote(name))}`
}

/** Adds the folder of what is built; a folder that is there is never touched. */
export const addVersion = (name: string) => {
  const version = builtVersion(name)
  const folder = join(versionsOf(name), version)
  if (existsSync(folder)) return version
  const draft = `${folder}.${process.pid}.tmp`
  mkdirSync(draft, { recursive: true })
  for (const file of filesIn(builtRemote(name)))
    publish(readFileSync(join(builtRemote(name), file)), join(draft, file))
  renameSync(draft, folder)
  return version
}

/** Newest first. */
export const listVersions = (name: string, folder = versionsOf(name)) => {
  if (!existsSync(folder)) return []
  const released = (version: string) => statSync(join(folder, version)).mtimeMs
  return readdirSync(folder)
    .filter((version) => existsSync(join(folder, version, 'remote.json')))
    .sort((one, other) => released(other) - released(one))
}

export const needsOf = (name: string, version: string) =>
  readRemoteFile(join(versionsOf(name), version)).needs

const addressed = (name: string, version: string, folder: string) => {
  const { needs: _, entry, preload, ...remote } = readRemoteFile(join(folder, version))
  const at = (file: string) => `/remotes/${name}/${version}/${file}`
  return { ...remote, version, entry: at(entry), preload: preload.map(at) }
}

/** A version as the registry names it, with the one added before it to fall back on. */
export const entryOf = (name: string, version: string, folder = versionsOf(name)): RegistryEntry => {
  const kept = listVersions(name, folder)
  const before = kept[kept.indexOf(version) + 1]
  const next = addressed(name, version, folder)
  if (!before) return next
  const { entry, integrity } = addressed(name, before, folder)
  return { ...next, previous: { version: before, entry, integrity } }
}

/** Keeps the last five, and whatever the registry still names. */
export const retireVersions = (name: string, named: readonly string[], folder = versionsOf(name)) => {
  const retired = listVersions(name, folder)
    .slice(keptVersions)
    .filter((version) => !named.includes(version))
  for (const version of retired) rmSync(join(folder, version), { recursive: true })
  return retired
}
