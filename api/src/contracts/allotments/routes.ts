import { hotelAllotments } from '@melali/shared/api'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { lockedContract, ownContract } from '../stop-sales/contract'
import { availabilityMonth } from './month'
import { setAllotment } from './set'

export const registerAllotments = (door: Door) => {
  serve(door, hotelAllotments.month, async (call) => {
    const asked = { ...call.query, today: baliDay(call.now) }
    return { data: await availabilityMonth(call.tx, await ownContract(call), asked) }
  })
  serve(door, hotelAllotments.set, async ({ tx, params, body, audit }) => {
    const contract = await lockedContract(tx, params)
    const { nights, before } = await setAllotment(tx, contract, body)
    const event = 'contract.allotment-set'
    audit({ entity: 'contract', entityId: contract.id, event, before: { nights: before }, after: body })
    return { data: { nights } }
  })
}
