import type { Registry } from '../contract'
import { entryProblems } from './checks'

/** What browsers are told of a registry: live remotes that pass, without the lists that only servers read. */
export const served = ({ shell, remotes }: Registry) => {
  const checked = remotes.map((entry) => ({ entry, problems: entryProblems(entry) }))
  const told = checked.flatMap(({ entry, problems }) => {
    if (problems.length > 0) return []
    const { files: _, ...rest } = entry
    return [rest]
  })
  return {
    registry: { shell, remotes: told },
    refused: checked.filter(({ problems }) => problems.length > 0),
  }
}
