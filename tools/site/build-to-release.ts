import { Refused } from '@melali/shared/release'
import { buildProjects } from './build.mjs'

/** Builds what is to be released, a folder each; what can't be built is refused. */
export const buildToRelease = (folders: readonly string[]) => {
  const status = buildProjects(folders.map((folder) => `@melali/${folder}`))
  if (status !== 0)
    throw new Refused(`${folders.join(', ')} can’t be released`, ['the build failed, as is told above'])
}
