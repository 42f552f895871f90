import type { ReleaseNote } from '../contract'
import { canaryOf, endCanary, wasOnlyTried } from './canary'
import { badProblems, historyOf, liveVersion, markBad, versionBefore } from './history'
import { settlePage } from './page'
import { plan, renewPrevious } from './plan'
import { refuseIf } from './refused'
import { editRegistry, proveConditions, readRegistry } from './registry-file'
import type { Outcome } from './release'
import type { SiteStore } from './store'
import { refuseIfNone, wholeVersion } from './version'

const versionFor = async (store: SiteStore, name: string, wanted: string | undefined) => {
  const what = `${name} is not rolled back`
  const registry = await readRegistry(store)
  const live = refuseIfNone(liveVersion(registry, name), what, `${store.where} has no ${name}`)
  const history = historyOf(registry, name)
  const version = refuseIfNone(
    wanted ?? versionBefore(history),
    what,
    `nothing healthy was live before ${live}`,
  )
  const isTried = canaryOf(registry, name)?.entry.version === version || wasOnlyTried(history, version)
  refuseIf(what, [
    ...badProblems(registry, name, version),
    ...(isTried ? [`${version} was a canary and never live`] : []),
  ])
  return { live, sealed: await wholeVersion(store, what, name, version, history.line) }
}

/** Back to what was live and healthy before, or to a version that is kept. Nothing but the registry changes. */
export const rollBack = async (
  store: SiteStore,
  name: string,
  note: ReleaseNote,
  wanted?: string,
): Promise<Outcome> => {
  await proveConditions(store)
  const { live, sealed } = await versionFor(store, name, wanted)
  await editRegistry(store, (registry) => {
    const now = liveVersion(registry, name)
    refuseIf(
      `${name} is not rolled back`,
      now === live ? [] : [`${now} went live meanwhile, in place of ${live}`],
    )
    return plan(store, registry, [{ name, sealed }], { ...note, how: 'rolled back' })
  })
  await settlePage(store)
  return { name, version: sealed.version, before: live }
}

/** A version that is marked bad is never fallen back on: a canary ends, one that is live stays so until it is rolled back. */
export const markAsBad = async (
  store: SiteStore,
  name: string,
  version: string,
  why: string,
  note: ReleaseNote,
) => {
  await proveConditions(store)
  const marked = await editRegistry(store, (registry) => {
    const isTried = canaryOf(registry, name)?.entry.version === version
    const free = isTried ? endCanary(registry, name, 'taken back', note) : registry
    const { wentLive, trials = [] } = historyOf(free, name)
    const isKnown = [...wentLive, ...trials].some((row) => row.version === version)
    refuseIf(`${name} ${version} is not marked`, isKnown ? [] : ['it was never live'])
    return renewPrevious(store, markBad(free, name, version, { ...note, why }), name)
  })
  return liveVersion(marked, name) === version
}
