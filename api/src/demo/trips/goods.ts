import type { Activity } from '../activities'
import type { Demo } from '../demo'
import type { Extra } from '../extras'
import type { seedHotelContracts } from '../hotel-contracts'
import type { Places } from '../places'
import type { Transport } from '../transports'
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
