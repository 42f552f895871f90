import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const prefix = 'remote-'

/** The remotes that lie in the product's own repository, a folder each; other teams' lie in theirs. */
export const remoteNames: readonly string[] = readdirSync(join(import.meta.dirname, '../../..'))
  .filter((folder) => folder.startsWith(prefix))
  .map((folder) => folder.slice(prefix.length))
  .sort()

export const shellPort = 4100
export const apiPort = 4000
export const remotePort = (name: string) => shellPort + 1 + remoteNames.indexOf(name)
