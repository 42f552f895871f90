import type { Registry, RegistryEntry } from '../contract'
import { isUnder } from '../contract/ownership'
import type { Keys } from './keys'

interface Claim {
  entry: RegistryEntry
  path: string
}
type MayShare = (claim: Claim, other: Claim) => boolean

const isShared = (one: string, other: string) => isUnder(one, other) || isUnder(other, one)

const isSame: MayShare = ({ path }, other) => path === other.path

/** Within one another where one team answers for both; the very same path would be either's by accident. */
const isOneOwners =
  (keys: Keys | undefined): MayShare =>
  (claim, other) => {
    const key = claim.entry.seal?.key ?? ''
    const isOwner = key === other.entry.seal?.key || keys?.get(key)?.owns.includes(other.entry.name)
    return isOwner === true && !isSame(claim, other)
  }

const hadBefore =
  ({ remotes }: Registry): MayShare =>
  ({ entry: { name }, path }) =>
    remotes.some((entry) => entry.name === name && entry.paths?.includes(path))

/** What may be claimed beside others' paths by what comes after this registry. */
export const sharing = (before: Registry, keys: Keys | undefined): MayShare => {
  const [had, isOwn] = [hadBefore(before), isOneOwners(keys)]
  return (claim, other) => had(claim, other) || isOwn(claim, other)
}

/** As it was accepted when it was released; only the very same path is another's now. */
export const asAccepted: MayShare = (claim, other) => !isSame(claim, other)

/** What these claim of others': the longest prefix owns an address, so one remote would get pages of the other. */
export const clashes = (remotes: readonly RegistryEntry[], names: readonly string[], mayShare: MayShare) => {
  const claims = remotes.flatMap((entry) => entry.paths.map((path): Claim => ({ entry, path })))
  return claims.flatMap((claim) => {
    const { entry, path } = claim
    const isAnothers = (other: Claim) =>
      other.entry.name !== entry.name && isShared(path, other.path) && !mayShare(claim, other)
    const other = names.includes(entry.name) && claims.find(isAnothers)
    if (!other) return []
    const whose = isSame(claim, other)
      ? 'which another remote owns'
      : `and ${other.entry.name} owns ${other.path}`
    return [`${entry.name} claims ${path}, ${whose}`]
  })
}
