import type { ContractState } from '@melali/shared/api'
import { eq, type SQL } from 'drizzle-orm'
import { contracts, type Db } from '../db'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import { shownVersions } from '../terms/find'
import { priceTermsFor } from '../terms/snapshot'
import { type Address, addressed, type ContractKind } from './kind'

export type Reader = Pick<Call, 'tx' | 'actor' | 'now'>

export const refuseMissingOwner = async (tx: Db, { owner }: ContractKind<unknown>, id: string) => {
  const [found] = await tx.select({ id: owner.id }).from(owner).where(eq(owner.id, id))
  if (!found) throw refuse.notFound()
}

const shownTo = async ({ tx, actor, now }: Reader, where: SQL | undefined, state: ContractState) => {
  if (state === 'pending' && !actor.can('update.contract')) throw refuse.forbidden()
  const prices = await priceTermsFor(tx, actor.agentId)
  return { prices, versionIds: await shownVersions(tx, where, baliDay(now), prices, state) }
}

/** Contracts as this reader sees them; agents those on sale, staff all. */
export const readContracts = async <View>(
  reader: Reader,
  kind: ContractKind<View>,
  where: SQL | undefined,
  state: ContractState = 'published',
) => {
  const { prices, versionIds } = await shownTo(reader, where, state)
  const shown = await kind.show(reader.tx, versionIds, prices)
  return shown.map((view) => kind.declared.parse(view))
}

export const readContract = async <View>(
  reader: Reader,
  kind: ContractKind<View>,
  address: Address,
  state: ContractState = 'published',
) => {
  const [view] = await readContracts(reader, kind, addressed(kind, address), state)
  if (!view) throw refuse.notFound()
  return view
}

/** The version that this reader sees, with the contract's own version for If-Match. */
export const shownVersion = async (
  reader: Reader,
  kind: ContractKind<unknown>,
  address: Address,
  state: ContractState = 'published',
) => {
  const [versionId] = (await shownTo(reader, addressed(kind, address), state)).versionIds
  const [contract] = await reader.tx
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
