import type { Registry, RegistryEntry } from '../contract'
import { entryProblems } from './checks'
import type { Keys } from './keys'
import { signatureProblems } from './seal'

/** Browsers need no list of files: the entry names and hashes its chunks. */
const told = ({ files: _, previous, ...entry }: RegistryEntry, keys: Keys): RegistryEntry => {
  const isSigned =
    previous && signatureProblems({ name: entry.name, ...previous }, previous.seal, keys).length === 0
  return isSigned ? { ...entry, previous } : entry
}

/** What browsers are told of a registry: live remotes that pass, without the lists that only servers read. */
export const served = ({ shell, remotes }: Registry, keys: Keys) => {
  const checked = remotes.map((entry) => ({ entry, problems: entryProblems(entry, keys) }))
  return {
    registry: {
      shell,
      remotes: checked.filter(({ problems }) => problems.length === 0).map(({ entry }) => told(entry, keys)),
    },
    refused: checked.filter(({ problems }) => problems.length > 0),
  }
}
