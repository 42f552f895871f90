import { CreateContractPage } from '../contracts/create-page'
import { contractKinds } from '../contracts/kinds'

export const Component = () => <CreateContractPage kind={contractKinds.transport} />
