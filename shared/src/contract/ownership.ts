import type { RemoteDescriptor } from './remote'

export const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The remote with the longest prefix of the path owns it. */
export const ownerOf = <T extends Pick<RemoteDescriptor, 'paths'>>(path: string, remotes: readonly T[]) =>
  remotes
    .flatMap((remote) => remote.paths.map((prefix) => ({ remote, prefix })))
    .filter(({ prefix }) => isUnder(path, prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote
