import { transportContracts } from '@melali/shared/api'
import { transports } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'
import { VehicleList } from './vehicle-list'

const Contracts = ({ id }: { id: string }) => (
  <ContractList
    kind={contractKinds.transport}
    ownerId={id}
    read={useRead(transportContracts.list, { params: { id } })}
  />
)

export const Component = () => (
  <ResourceDetail resource={transports}>
    {({ id }) => (
      <>
        <Contracts id={id} />
        <VehicleList transportId={id} />
      </>
    )}
  </ResourceDetail>
)
