import { eq } from 'drizzle-orm'
import { contracts } from '../../db'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { lockContract } from './draft'
import type { WriteCall } from './edit'
import { refuseReferredContract } from './usages'

/** A contract that nobody ever booked by or agreed to goes with its versions; any other is taken off sale instead. */
export const removeContract = async (call: WriteCall, kind: ContractKind<unknown>) => {
  const { tx, params, audit } = call
  const contract = await lockContract(call, kind, params)
  const before = await readContract(call, kind, params)
  await refuseReferredContract(tx, contract)
  await tx.delete(contracts).where(eq(contracts.id, contract.id))
  audit({ entity: 'contract', entityId: contract.id, event: 'contract.deleted', before })
}
