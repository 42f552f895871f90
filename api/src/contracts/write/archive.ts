import { baliDay } from '../../bookings/dates'
import { refuse } from '../../errors'
import type { ContractKind } from '../kind'
import { readContract } from '../read'
import { lockContract, updateContract } from './draft'
import type { WriteCall } from './edit'
import { openBookingsOf } from './open-bookings'

/** Suspended → archived, for good. What is confirmed by it stays; what is still to be confirmed keeps it open. */
export const archive = async <View>(
  call: WriteCall,
  kind: ContractKind<View>,
  { reason }: { reason: string },
) => {
  const { tx, params, now, audit } = call
  const contract = await lockContract(call, kind, params)
  const { id, status } = contract
  if (status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  if (status !== 'suspended') throw refuse.conflict('CONTRACT_NOT_SUSPENDED')
  const usages = await openBookingsOf(tx, id, baliDay(now))
  if (usages.length)
    throw refuse.conflict('CONTRACT_OPEN_BOOKINGS', {
      usages,
      bookings: usages.flatMap(({ titles }) => titles).join(', '),
    })
  await updateContract(tx, contract, { status: 'archived' })
  const after = { status: 'archived' }
  audit({ entity: 'contract', entityId: id, event: 'contract.archived', before: { status }, after, reason })
  return { data: await readContract(call, kind, params) }
}
