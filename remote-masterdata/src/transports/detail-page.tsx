import { transportContracts } from '@melali/shared/api'
import { transports } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'

const Contracts = ({ id }: { id: string }) => (
  <ContractList
    read={useRead(transportContracts.list, { params: { id } })}
    at={`/master-data/transport/${id}`}
  />
)

export const Component = () => (
  <ResourceDetail resource={transports}>{({ id }) => <Contracts id={id} />}</ResourceDetail>
)
