import type { RemoteDescriptor } from './remote'

export const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The remote with the longest prefix of the path owns it. */
export const ownerOf = <T extends Pick<RemoteDescriptor, 'paths'>>(path: string, remotes: readonly T[]) =>
  remotes
    .flatMap((remote) => remote.paths.map((prefix) => ({ remote, prefix })))
    .filter(({ prefix }) => isUnder(path, prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote

/** The first steps of what shell and server answer themselves; a test of the server walks its routes. */
const ownSteps = ['api', 'assets', 'd', 'duty', 'health', 'login', 'q', 'ready', 'remotes', 's']

/** Whether a remote may own it: plain steps in small letters, as routes are found whatever the case, and no file's name. */
export const isOwnable = (path: string) =>
  /^(\/[a-z0-9][a-z0-9_-]*)+$/.test(path) && !ownSteps.includes(path.split('/')[1] ?? '')
