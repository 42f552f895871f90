import type { Canary, Registry, RegistryEntry } from '../contract'
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
export const served = ({ shell, remotes, canaries = {} }: Registry, keys: Keys) => {
  const tried = Object.values(canaries).map(({ entry }) => entry)
  const checked = [...remotes, ...tried].map((entry) => ({ entry, problems: entryProblems(entry, keys) }))
  const passes = (entry: RegistryEntry) =>
    checked.some((one) => one.entry === entry && one.problems.length === 0)
  return {
    registry: { shell, remotes: remotes.filter(passes).map((entry) => told(entry, keys)) },
    canaries: Object.values(canaries).filter(({ entry }) => passes(entry)),
    refused: checked.filter(({ problems }) => problems.length > 0),
  }
}

/** The registry of a session that gets these canaries. */
export const withCanaries = ({ remotes, ...registry }: Registry, canaries: readonly Canary[]): Registry => ({
  ...registry,
  remotes: remotes.map((entry) => {
    const canary = canaries.find(({ entry: { name } }) => name === entry.name)
    if (!canary) return entry
    const { files: _, ...own } = canary.entry
    return { ...entry, canary: own }
  }),
})
