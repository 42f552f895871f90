import type { Canary, History, Registry, ReleaseNote, Trial } from '../contract'
import { historyOf, kept, withHistory } from './history'

export const canaryOf = (registry: Registry, name: string) => registry.canaries?.[name]

/** Ends the canary of a remote, if there is one; that it was tried stays in the history. */
export const endCanary = (
  registry: Registry,
  name: string,
  how: Trial['ended']['how'],
  { by, at }: ReleaseNote,
): Registry => {
  const { [name]: canary, ...others } = registry.canaries ?? {}
  if (!canary) return registry
  const { entry, ...told } = canary
  const history = historyOf(registry, name)
  const trials = [...(history.trials ?? []), { ...told, version: entry.version, ended: { how, by, at } }]
  return withHistory({ ...registry, canaries: others }, name, {
    ...history,
    trials: trials.slice(-kept.rows),
  })
}

/** The same version again only changes whom it is for. */
export const startCanary = (registry: Registry, canary: Canary): Registry => {
  const { name, version } = canary.entry
  const isSame = canaryOf(registry, name)?.entry.version === version
  const free = isSame ? registry : endCanary(registry, name, 'replaced', canary)
  return { ...free, canaries: { ...free.canaries, [name]: canary } }
}

/** A version that was for some, and never for all. */
export const wasOnlyTried = ({ wentLive, trials = [] }: History, version: string) =>
  trials.some((trial) => trial.version === version) && !wentLive.some((row) => row.version === version)
