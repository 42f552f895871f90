import { eq, type SQL } from 'drizzle-orm'
import { baliDay } from '../bookings/dates'
import { contracts, type Db } from '../db'
import { refuse } from '../errors'
import type { Call } from '../serve'
import { shownVersions } from './find'
import { type Address, addressed, type ContractKind } from './kind'
import { priceTermsFor } from './snapshot'

export type Reader = Pick<Call, 'tx' | 'actor' | 'now'>

export const refuseMissingOwner = async (tx: Db, { owner }: ContractKind<unknown>, id: string) => {
  const [found] = await tx.select({ id: owner.id }).from(owner).where(eq(owner.id, id))
  if (!found) throw refuse.notFound()
}

/** Contracts as this reader sees them; agents those on sale, staff all. */
export const readContracts = async <View>(
  { tx, actor, now }: Reader,
  kind: ContractKind<View>,
  where: SQL | undefined,
) => {
  const prices = await priceTermsFor(tx, actor.agentId)
  return kind.show(tx, await shownVersions(tx, where, baliDay(now), prices), prices)
}

export const readContract = async <View>(reader: Reader, kind: ContractKind<View>, address: Address) => {
  const [view] = await readContracts(reader, kind, addressed(kind, address))
  if (!view) throw refuse.notFound()
  return view
}

/** The version that this reader sees, with the contract's own version for If-Match. */
export const shownVersion = async (
  { tx, actor, now }: Reader,
  kind: ContractKind<unknown>,
  address: Address,
) => {
  const prices = await priceTermsFor(tx, actor.agentId)
  const [versionId] = await shownVersions(tx, addressed(kind, address), baliDay(now), prices)
  const [contract] = await tx
    .select({ version: contracts.version })
    .from(contracts)
    .where(eq(contracts.id, address.contractId))
  if (!versionId || !contract) throw refuse.notFound()
  return { versionId, version: contract.version }
}

/** Everything on one page: an owner has a handful of contracts, a contract some hundred prices. */
export const onePage = <Row>(data: Row[]) => ({
  data,
  meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 },
})
