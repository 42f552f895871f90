import type { Registry, ReleaseNote } from '../contract'
import { canaryOf, endCanary } from './canary'
import { liveVersion } from './history'
import { plan } from './plan'
import { refuseIf } from './refused'
import { editRegistry, proveConditions, readRegistry } from './registry-file'
import type { Outcome } from './release'
import type { SiteStore } from './store'
import { refuseIfNone, wholeVersion } from './version'

/** The canary of a remote, if it is still the one that was meant. */
const meantCanary = (registry: Registry, what: string, name: string, meant: string | undefined) => {
  const canary = refuseIfNone(canaryOf(registry, name), what, 'it has no canary')
  const { version } = canary.entry
  refuseIf(what, meant && meant !== version ? [`its canary is ${version} meanwhile`] : [])
  return canary
}

/** Makes the canary live. What was signed is its version, so nobody has to sign again. */
export const promote = async (
  store: SiteStore,
  name: string,
  note: ReleaseNote,
  meant?: string,
): Promise<Outcome> => {
  const what = `${name} is not promoted`
  await proveConditions(store)
  const { version } = meantCanary(await readRegistry(store), what, name, meant).entry
  const sealed = await wholeVersion(store, what, name, version, [])
  let before: string | undefined
  await editRegistry(store, (registry) => {
    const { commit } = meantCanary(registry, what, name, version)
    before = liveVersion(registry, name)
    return plan(store, registry, [{ name, sealed }], { ...note, ...(commit && { commit }), how: 'promoted' })
  })
  return { name, version, before }
}

/** Everybody has the live version again; tabs that run the canary go on with it until they are loaded anew. */
export const takeBack = async (store: SiteStore, name: string, note: ReleaseNote, meant?: string) => {
  const what = `${name} is not taken back`
  await proveConditions(store)
  let version = ''
  await editRegistry(store, (registry) => {
    version = meantCanary(registry, what, name, meant).entry.version
    return endCanary(registry, name, 'taken back', note)
  })
  return version
}
