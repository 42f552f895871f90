import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The remotes of this repository: each folder of that name is one. */
export const remoteFolders = readdirSync(join(import.meta.dirname, '../..'))
  .filter((folder) => folder.startsWith('remote-'))
  .sort()
