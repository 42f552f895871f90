import { activities } from '@melali/shared/resources'
import { ResourceDetail } from '@melali/shared/ui'
import { ContractList } from '../contracts/contract-list'
import { contractKinds } from '../contracts/kinds'

export const Component = () => (
  <ResourceDetail resource={activities}>
    {({ id }) => <ContractList kind={contractKinds.activity} ownerId={id} />}
  </ResourceDetail>
)
