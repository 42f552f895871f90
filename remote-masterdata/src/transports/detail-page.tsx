import { transports } from '@melali/shared/resources'
import { ResourceDetail } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'
import { VehicleList } from './vehicle-list'

export const Component = () => (
  <ResourceDetail resource={transports}>
    {({ id }) => (
      <>
        <ContractList kind={contractKinds.transport} ownerId={id} />
        <VehicleList transportId={id} />
      </>
    )}
  </ResourceDetail>
)
