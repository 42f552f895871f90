import { activityContracts } from '@melali/shared/api'
import { activities } from '@melali/shared/resources'
import { ResourceDetail, useRead } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'

const Contracts = ({ id }: { id: string }) => (
  <ContractList
    kind={contractKinds.activity}
    ownerId={id}
    read={useRead(activityContracts.list, { params: { id } })}
  />
)

export const Component = () => (
  <ResourceDetail resource={activities}>{({ id }) => <Contracts id={id} />}</ResourceDetail>
)
