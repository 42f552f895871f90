import type { HotelContract } from '@melali/shared/api'

/** What contracts of hotels, transports and activities have in common. */
export type ContractHead = Pick<
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
