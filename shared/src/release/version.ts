import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteFile, ShellFile } from '../build'
import type { FileHashes, RegistryEntry, ReleaseNote, Seal } from '../contract'
import { asJson, contentHash, type Files, filesIn, hashesOf } from './content'
import { shellName } from './history'
import { refuseIf } from './refused'
import { seal } from './seal'
import type { SignerOf } from './signer'
import type { SiteStore } from './store'

/** `release.json` of a version's folder: what was built, and by whom. */
export interface Sealed {
  version: string
  /** Versions of before these were kept have neither. */
  released?: ReleaseNote
  files?: FileHashes
  seal?: Seal
}
export type RemoteVersion = RemoteFile & Sealed
export type ShellVersion = ShellFile & Sealed

export interface Built<T extends Sealed = Sealed> {
  name: string
  sealed: T
  files: Files
}

export const sealPath = 'release.json'
export const folderOf = (name: string, version: string) =>
  name === shellName ? `shells/${version}` : `remotes/${name}/${version}`

const parse = (content: Buffer | undefined) => content && JSON.parse(content.toString())

const builtIn = (dir: string, file: string) => {
  const files = filesIn(join(dir, 'dist/web'))
  const told = parse(files.get(file))
  if (!told) throw new Error(`${dir} holds nothing built: dist/web/${file} is missing`)
  return { files, told, hash: contentHash(files) }
}

/** What is built in a remote's folder, signed; its version is its package's and a hash of its files. */
export const readBuiltRemote = (
  dir: string,
  released: ReleaseNote,
  signerOf: SignerOf,
): Built<RemoteVersion> => {
  const { files, told, hash } = builtIn(dir, 'remote.json')
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const unsigned = { ...told, version: `${version}-${hash}`, released, files: hashesOf(files) }
  const sealed = { ...unsigned, seal: seal(entryOf(unsigned), signerOf(told.name), released.at) }
  return { name: told.name, sealed, files }
}

export const readBuiltShell = (
  dir: string,
  released: ReleaseNote,
  signerOf: SignerOf,
): Built<ShellVersion> => {
  const { files, told, hash } = builtIn(dir, 'shell.json')
  const unsigned = { ...told, version: hash, released, files: hashesOf(files) }
  const sealed = { ...unsigned, seal: seal(shellOf(unsigned), signerOf(shellName), released.at) }
  return { name: shellName, sealed, files }
}

export const sealOf = ({ sealed }: Built) => asJson(sealed)

/** What a version in the site was released with. */
export const readSealed = async <T extends Sealed>(
  store: Pick<SiteStore, 'read'>,
  name: string,
  version: string,
) => parse((await store.read(`${folderOf(name, version)}/${sealPath}`))?.content) as T | undefined

/** Files of a version that aren't what was released, or aren't there. */
export const damageOf = async (store: SiteStore, name: string, { version, files = {} }: Sealed) => {
  const of = (path: string) => {
    const isAsset = name === shellName && path !== 'index.html'
    return isAsset ? path : `${folderOf(name, version)}/${path}`
  }
  const contents = await Promise.all(
    Object.keys(files).map(async (path) => [path, await store.read(of(path))] as const),
  )
  const found = hashesOf(
    new Map(contents.flatMap(([path, stored]) => (stored ? [[path, stored.content]] : []))),
  )
  return Object.keys(files)
    .filter((path) => path !== 'shell.json' && found[path] !== files[path])
    .map((path) => `${of(path)} is ${found[path] ? 'not what was released' : 'gone'}`)
}

/** A version as the registry names it. */
export const entryOf = (sealed: RemoteVersion): RegistryEntry => {
  const { needs: _, pages: __, entry, preload, ...remote } = sealed
  const at = (file: string) => `/${folderOf(remote.name, remote.version)}/${file}`
  return { ...remote, entry: at(entry), preload: preload.map(at) }
}

/** A shell as it is signed: its start page, which names and hashes the rest, is what is entered by. */
export const shellOf = (sealed: ShellVersion) => ({
  ...sealed,
  name: shellName,
  entry: `/${folderOf(shellName, sealed.version)}/index.html`,
  integrity: sealed.files?.['index.html'] ?? '',
})

export const refuseIfNone = <T>(found: T | undefined, what: string, reason: string): T => {
  if (found === undefined) refuseIf(what, [reason])
  return found as T
}

/** A version as it was released, if nothing of it is missing. */
export const wholeVersion = async (
  store: SiteStore,
  what: string,
  name: string,
  version: string,
  others: readonly string[],
) => {
  const sealed = await readSealed<Sealed>(store, name, version)
  const found = refuseIfNone(sealed, what, `${version} is not kept; these are: ${others.join(', ')}`)
  refuseIf(what, await damageOf(store, name, found))
  return found
}
