import { type ContractRow, contractKinds } from '@melali/shared/api'
import { activities, hotels, transports } from '@melali/shared/resources'

const owners = { hotel: hotels, transport: transports, activity: activities }

export const kinds = contractKinds.map((kind) => ({ kind, label: owners[kind].label }))

export const contractPlace = ({ kind, ownerId, id }: Pick<ContractRow, 'kind' | 'ownerId' | 'id'>) =>
  `${owners[kind].at}/${ownerId}/contract/${id}/detail`

/** A page of a hotel's contract. */
export const hotelPlace = (row: { ownerId: string; contractId: string }, page: 'rates' | 'availability') =>
  `${hotels.at}/${row.ownerId}/contract/${row.contractId}/${page}`
