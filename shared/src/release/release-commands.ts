import type { ReleaseNote } from '../contract'
import { liveVersion, shellName } from './history'
import { takeBack } from './promote'
import { NotUnderstood, refuseIf } from './refused'
import { readRegistry } from './registry-file'
import { markAsBad } from './roll-back'
import type { SiteStore } from './store'
import { releasesTable } from './table'

/** `releases`: who released what, of all or of one. */
export const listReleases = async (store: SiteStore, only?: string) => {
  const registry = await readRegistry(store)
  const known = [shellName, ...registry.remotes.map(({ name }) => name)]
  const names = known.filter((name) => liveVersion(registry, name))
  refuseIf('There is nothing to list', [
    ...(names.length > 0 ? [] : [`${store.where} holds no site`]),
    ...(names.length === 0 || !only || names.includes(only)
      ? []
      : [`${store.where} has no ${only}; it has ${names.join(', ')}`]),
  ])
  return releasesTable(registry, store.where, only)
}

/** `take-back`: everybody has the live version again. */
export const takeBackTyped = async (store: SiteStore, name: string, note: ReleaseNote, version?: string) =>
  `${name} ${await takeBack(store, name, note, version)} is taken back in ${store.where}`

/** `mark-bad`: what is typed behind the name is a version, and why. */
export const markTyped = async (
  store: SiteStore,
  name: string,
  note: ReleaseNote,
  version?: string,
  ...why: string[]
) => {
  if (!version || why.length === 0)
    throw new NotUnderstood('mark-bad wants a version that was live, and why: 0.1.0-4d0e1c38 loses drafts')
  const isLive = await markAsBad(store, name, version, why.join(' '), note)
  return `${name} ${version} is marked bad in ${store.where}${isLive ? ', and still live: roll it back' : ''}`
}
