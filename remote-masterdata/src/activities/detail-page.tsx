import { activityContracts } from '@melali/shared/api'
import { activities } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'

const Contracts = ({ id }: { id: string }) => (
  <ContractList
    read={useRead(activityContracts.list, { params: { id } })}
    at={`/master-data/activity/${id}`}
  />
)

export const Component = () => (
  <ResourceDetail resource={activities}>{({ id }) => <Contracts id={id} />}</ResourceDetail>
)
