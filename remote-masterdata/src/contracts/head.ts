import type { HotelContract } from '@melali/shared/api'

/** Rates of a hotel or a transport, tiers of an activity. */
interface Prices {
  rates?: readonly unknown[]
  tiers?: readonly unknown[]
}

/** What contracts of hotels, transports and activities have in common. */
export type ContractHead = Prices &
  Pick<
    HotelContract,
    | 'id'
    | 'versionNo'
    | 'code'
    | 'name'
    | 'supplierId'
    | 'supplier'
    | 'status'
    | 'market'
    | 'taxMode'
    | 'payableBasis'
    | 'payableDays'
    | 'bookingFrom'
    | 'bookingTo'
    | 'stayFrom'
    | 'stayTo'
    | 'notes'
    | 'termsText'
    | 'cancellationSteps'
    | 'pending'
    | 'version'
    | 'updatedAt'
  >

/** A contract without a price can't go on sale. */
export const hasPrices = ({ rates, tiers }: Prices) => Boolean(rates?.length || tiers?.length)
