import { eq } from 'drizzle-orm'
import { contracts } from '../../db'
import { type Keep, restorable } from '../../platform/deletions/restorable'
import type { Door } from '../../platform/door'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { lockContract } from './draft'
import type { WriteCall } from './edit'
import { refuseReferredContract } from './usages'

/** A contract that nobody ever booked by or agreed to goes with its versions; any other is taken off sale instead. */
export const removeContract = async (call: WriteCall, kind: ContractKind<unknown>, keep: Keep) => {
  const { tx, params, audit } = call
  const contract = await lockContract(call, kind, params)
  const before = await readContract(call, kind, params)
  await refuseReferredContract(tx, contract)
  // What was published is never written again, so that it can't come back either.
  if (!contract.currentVersionId) await keep(call, [contract.id])
  await tx.delete(contracts).where(eq(contracts.id, contract.id))
  audit({ entity: 'contract', entityId: contract.id, event: 'contract.deleted', before })
}

export const keepContracts = (door: Door, kind: ContractKind<unknown>) =>
  restorable(door, {
    kind: `${kind.kind}-contract`,
    table: contracts,
    may: ['create.contract', 'delete.contract'],
    back: async (call, ids) => {
      for (const id of ids) {
        const [row] = await call.tx.select().from(contracts).where(eq(contracts.id, id))
        const owner = row?.hotelId ?? row?.transportId ?? row?.activityId ?? ''
        const after = await readContract(call, kind, { id: owner, contractId: id })
        call.audit({ entity: 'contract', entityId: id, event: 'contract.restored', after })
      }
    },
  })
