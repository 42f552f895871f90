import { activityContracts, decideAgreement, hotelContracts, transportContracts } from '@melali/shared/api'
import { and, eq, type SQL } from 'drizzle-orm'
import { baliDay } from '../bookings/dates'
import { activities, contracts, type Db, hotels, transports } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { type Call, serve } from '../serve'
import { decide } from './agreement'
import { bedTypeNames, shownVersions } from './find'
import {
  loadActivityContracts,
  loadHotelContracts,
  loadTransportContracts,
  type PriceTerms,
  priceTermsFor,
} from './snapshot'
import { activityView } from './view/activity'
import { hotelView } from './view/hotel'
import { transportView } from './view/transport'

type Owner = typeof hotels | typeof transports | typeof activities

const refuseMissing = async (tx: Db, owner: Owner, id: string) => {
  const [found] = await tx.select({ id: owner.id }).from(owner).where(eq(owner.id, id))
  if (!found) throw refuse.notFound()
}

/** Everything on one page: an owner has a handful of contracts. */
const onePage = <Row>(data: Row[]) => ({
  data,
  meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 },
})

type Reading = Pick<Call, 'tx' | 'actor' | 'now'>
type Show<View> = (tx: Db, versionIds: string[], prices: PriceTerms) => Promise<View[]>

const reader =
  <View>(show: Show<View>) =>
  async ({ tx, actor, now }: Reading, where: SQL | undefined) => {
    const prices = await priceTermsFor(tx, actor.agentId)
    return show(tx, await shownVersions(tx, where, baliDay(now), prices), prices)
  }

const readHotels = reader(async (tx, ids, prices) => {
  const [snapshots, beds] = [await loadHotelContracts(tx, ids), await bedTypeNames(tx)]
  return snapshots.map((snapshot) => hotelView(snapshot, prices, beds))
})
const readTransports = reader(async (tx, ids, prices) =>
  (await loadTransportContracts(tx, ids)).map((snapshot) => transportView(snapshot, prices)),
)
const readActivities = reader(async (tx, ids, prices) =>
  (await loadActivityContracts(tx, ids)).map((snapshot) => activityView(snapshot, prices)),
)

const only = <View>([view]: View[]): View => {
  if (!view) throw refuse.notFound()
  return view
}

const registerHotels = (door: Door) => {
  serve(door, hotelContracts.list, async (call) => {
    await refuseMissing(call.tx, hotels, call.params.id)
    return onePage(await readHotels(call, eq(contracts.hotelId, call.params.id)))
  })
  serve(door, hotelContracts.get, async (call) => {
    const { id, contractId } = call.params
    const where = and(eq(contracts.id, contractId), eq(contracts.hotelId, id))
    return { data: only(await readHotels(call, where)) }
  })
}

const registerTransports = (door: Door) => {
  serve(door, transportContracts.list, async (call) => {
    await refuseMissing(call.tx, transports, call.params.id)
    return onePage(await readTransports(call, eq(contracts.transportId, call.params.id)))
  })
  serve(door, transportContracts.get, async (call) => {
    const { id, contractId } = call.params
    const where = and(eq(contracts.id, contractId), eq(contracts.transportId, id))
    return { data: only(await readTransports(call, where)) }
  })
}

const registerActivities = (door: Door) => {
  serve(door, activityContracts.list, async (call) => {
    await refuseMissing(call.tx, activities, call.params.id)
    return onePage(await readActivities(call, eq(contracts.activityId, call.params.id)))
  })
  serve(door, activityContracts.get, async (call) => {
    const { id, contractId } = call.params
    const where = and(eq(contracts.id, contractId), eq(contracts.activityId, id))
    return { data: only(await readActivities(call, where)) }
  })
}

export const register = (door: Door) => {
  registerHotels(door)
  registerTransports(door)
  registerActivities(door)
  serve(door, decideAgreement, async ({ tx, params, body, actor, now, request, audit }) => {
    const data = await decide(tx, {
      contractId: params.id,
      versionId: body.versionId,
      decision: body.decision,
      userId: actor.userId,
      ip: request.ip,
      now,
      today: baliDay(now),
      prices: await priceTermsFor(tx, actor.agentId),
    })
    audit({ entity: 'contract', entityId: params.id, event: `contract.${data.decision}`, after: data })
    return { data }
  })
}
