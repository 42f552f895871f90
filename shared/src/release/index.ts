export { noteOf } from './author'
export { canaryOf } from './canary'
export { checkTypes } from './check-types'
export {
  audienceText,
  canaryText,
  outcomeText,
  readArguments,
  readCanary,
  readSaid,
  runCommand,
} from './command'
export { contentHash, filesIn } from './content'
export { healthyVersions, historyOf, knownVersions, liveVersion, shellName, versionBefore } from './history'
export { changeKeys, makeKey } from './key-commands'
export { type Keys, ownerKeys, readKeys } from './keys'
export { withLastGood } from './last-good'
export type { Limits } from './limits'
export { openStore } from './open-store'
export { signedPage } from './page'
export { parseRegistry } from './parse-registry'
export { promote, takeBack } from './promote'
export { NotUnderstood, Refused, refuseIf } from './refused'
export { mayWrite, readRegistry, registryPath } from './registry-file'
export { buildInto, release, releaseCanaries } from './release'
export { listReleases, markTyped, takeBackTyped } from './release-commands'
export { markAsBad, rollBack } from './roll-back'
export { served, withCanaries } from './served'
export { ensureOwnKey, signersAt } from './signer'
export type { SiteStore, Stored } from './store'
export { releasesTable } from './table'
export { typeOf } from './type-of'
export { readBuiltRemote, readBuiltShell } from './version'
