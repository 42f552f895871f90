import {
  activityContractVersions,
  type HotelContract,
  hotelContractVersions,
  transportContractVersions,
} from '@melali/shared/api'

export const versionCalls = {
  hotels: hotelContractVersions,
  transports: transportContractVersions,
  activities: activityContractVersions,
} as const

export type Owner = keyof typeof versionCalls

/** A contract whose versions are worked with. */
export interface Versioned {
  owner: Owner
  ownerId: string
  contract: Pick<HotelContract, 'id' | 'status' | 'name' | 'pending' | 'version'>
}

export const addressOf = ({ ownerId, contract }: Versioned) => ({ id: ownerId, contractId: contract.id })
