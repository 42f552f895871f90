import { hotelContracts } from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'
import { Rooms } from './rooms'
import { Stays } from './stays'

const Contracts = ({ id }: { id: string }) => (
  <ContractList
    kind={contractKinds.hotel}
    ownerId={id}
    read={useRead(hotelContracts.list, { params: { id } })}
  />
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
