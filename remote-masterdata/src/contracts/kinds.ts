import {
  activityContracts,
  activityContractWrites,
  copyActivityContract,
  copyHotelContract,
  copyTransportContract,
  hotelContracts,
  hotelContractWrites,
  transportContracts,
  transportContractWrites,
} from '@melali/shared/api'
import { activities, hotels, transports } from '@melali/shared/resources'

/** Whose contract it is, its calls, and where a new one is written. */
export const contractKinds = {
  hotel: {
    name: 'hotels',
    owner: hotels,
    reads: hotelContracts,
    writes: hotelContractWrites,
    copy: copyHotelContract,
    create: 'create-contract',
  },
  transport: {
    name: 'transports',
    owner: transports,
    reads: transportContracts,
    writes: transportContractWrites,
    copy: copyTransportContract,
    create: 'create-transport-package',
  },
  activity: {
    name: 'activities',
    owner: activities,
    reads: activityContracts,
    writes: activityContractWrites,
    copy: copyActivityContract,
    create: 'create-activity-package',
  },
} as const

export type ContractKind = (typeof contractKinds)[keyof typeof contractKinds]
