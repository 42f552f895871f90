import type { Activity } from '../catalogue/activities'
import type { Extra } from '../catalogue/extras'
import type { seedHotelContracts } from '../catalogue/hotel-contracts'
import type { Transport } from '../catalogue/transports'
import type { Demo } from '../demo'
import type { Places } from '../places'
import { PriceList } from './price-list'

export type Offer = Awaited<ReturnType<typeof seedHotelContracts>>[number]

/** What a trip is put together from. */
export interface Goods {
  prices: PriceList
  places: Places
  stays: readonly Offer[]
  rides: readonly Transport[]
  visits: readonly Activity[]
  extras: readonly Extra[]
}

const idsOf = (offers: readonly { versionId: string }[]) => offers.map(({ versionId }) => versionId)

export const goodsOf = async ({ tx }: Demo, market: Omit<Goods, 'prices'>): Promise<Goods> => {
  const { stays, rides, visits } = market
  const ids = { stays: idsOf(stays), rides: idsOf(rides), visits: idsOf(visits) }
  return { ...market, prices: await PriceList.read(tx, ids) }
}
