import type { ReleaseNote } from '../contract'
import { NotUnderstood } from './refused'
import { readRegistry } from './registry-file'
import { markAsBad } from './roll-back'
import type { SiteStore } from './store'
import { releasesTable } from './table'

/** `releases`: who released what, of all or of one. */
export const listReleases = async (store: SiteStore, only?: string) =>
  releasesTable(await readRegistry(store), only)

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
  return `${name} ${version} is marked bad${isLive ? ', and still live: roll it back' : ''}`
}
