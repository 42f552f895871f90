import type { Registry } from '../contract'
import { entryProblems } from './checks'

/** What browsers are told of a registry: live remotes that pass, without the lists that only servers read. */
export const served = (registry: Registry) => {
  const checked = registry.remotes.map((entry) => ({ entry, problems: entryProblems(entry) }))
  return {
    registry: {
      shell: registry.shell,
      remotes: checked.flatMap(({ entry: { files: _, ...told }, problems }) =>
        problems.length > 0 ? [] : [told],
      ),
    },
    refused: checked.flatMap(({ entry, problems }) =>
      problems.length > 0 ? [{ name: String(entry?.name), problems }] : [],
    ),
  }
}
