import { hotels } from '@melali/shared/resources'
import { ResourceDetail } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'
import { Rooms } from './rooms'
import { Stays } from './stays'

export const Component = () => (
  <ResourceDetail resource={hotels}>
    {({ id }) => (
      <>
        <ContractList kind={contractKinds.hotel} ownerId={id} />
        <Rooms hotelId={id} />
        <Stays hotelId={id} />
      </>
    )}
  </ResourceDetail>
)
