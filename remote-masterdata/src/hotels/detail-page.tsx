import { hotelContracts } from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { Rooms } from './rooms'
import { Stays } from './stays'

const Contracts = ({ id }: { id: string }) => (
  <ContractList read={useRead(hotelContracts.list, { params: { id } })} at={`/master-data/hotel/${id}`} />
)

export const Component = () => (
  <ResourceDetail resource={hotels}>
    {({ id }) => (
      <>
        <Contracts id={id} />
        <Rooms hotelId={id} />
        <Stays hotelId={id} />
      </>
    )}
  </ResourceDetail>
)
