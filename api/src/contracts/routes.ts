import {
  activityContracts,
  activityContractVersions,
  activityContractWrites,
  type ContractState,
  decideAgreement,
  hotelContracts,
  hotelContractVersions,
  hotelContractWrites,
  transportContracts,
  transportContractVersions,
  transportContractWrites,
} from '@melali/shared/api'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { priceTermsFor } from '../terms/snapshot'
import { decide } from './agreement'
import { registerAllotments } from './allotments/routes'
import { contractAsOf } from './as-of'
import { registerCopy } from './copy/routes'
import { registerDeskLists } from './desk/lists'
import { activityItems } from './items/activity'
import { hotelItems } from './items/hotel'
import { transportItems } from './items/transport'
import { type Address, activityKind, type ContractKind, hotelKind, transportKind } from './kind'
import { onePage, type Reader, readContract, readContracts, refuseMissingOwner } from './read'
import { registerSheet } from './sheet/routes'
import { registerStopSales } from './stop-sales/routes'
import { registerVersions } from './versions/routes'
import { registerWrites } from './write/routes'
import { registerTexts } from './write/texts'

const readerOf = <View>(kind: ContractKind<View>) => ({
  async list(call: Reader & { params: { id: string } }) {
    await refuseMissingOwner(call.tx, kind, call.params.id)
    return onePage(await readContracts(call, kind, kind.ofOwner(call.params.id)))
  },
  get: async (call: Reader & { params: Address; query: { state: ContractState } }) => ({
    data: await readContract(call, kind, call.params, call.query.state),
  }),
})

const [hotels, transports, activities] = [
  readerOf(hotelKind),
  readerOf(transportKind),
  readerOf(activityKind),
]

export const register = (door: Door) => {
  registerDeskLists(door)
  serve(door, hotelContracts.list, hotels.list)
  serve(door, hotelContracts.get, hotels.get)
  serve(door, hotelContracts.asOf, async (call) => ({
    data: await contractAsOf(call, hotelKind, call.params, call.query.at),
  }))
  serve(door, transportContracts.list, transports.list)
  serve(door, transportContracts.get, transports.get)
  serve(door, transportContracts.asOf, async (call) => ({
    data: await contractAsOf(call, transportKind, call.params, call.query.at),
  }))
  serve(door, activityContracts.list, activities.list)
  serve(door, activityContracts.get, activities.get)
  serve(door, activityContracts.asOf, async (call) => ({
    data: await contractAsOf(call, activityKind, call.params, call.query.at),
  }))
  registerWrites(door, hotelContractWrites, hotelKind, hotelItems)
  registerWrites(door, transportContractWrites, transportKind, transportItems)
  registerWrites(door, activityContractWrites, activityKind, activityItems)
  registerTexts(door)
  registerSheet(door)
  registerCopy(door)
  registerStopSales(door)
  registerAllotments(door)
  registerVersions(door, hotelContractVersions, hotelKind)
  registerVersions(door, transportContractVersions, transportKind)
  registerVersions(door, activityContractVersions, activityKind)
  serve(door, decideAgreement, async ({ tx, params, body, actor, now, request, audit }) => {
    const { data, changed } = await decide(tx, {
      contractId: params.id,
      versionId: body.versionId,
      decision: body.decision,
      userId: actor.userId,
      ip: request.ip,
      now,
      today: baliDay(now),
      prices: await priceTermsFor(tx, actor.agentId),
    })
    if (changed)
      audit({ entity: 'contract', entityId: params.id, event: `contract.${data.decision}`, after: data })
    return { data }
  })
}
