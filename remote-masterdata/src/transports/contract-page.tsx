import { transportContracts } from '@melali/shared/api'
import { ContractPage } from '../contracts/contract-page'
import { contractKinds } from '../contracts/kinds'
import { StepsCard } from '../contracts/steps-card'
import { TransportPrices } from '../contracts/transport-prices'
import { useContract } from '../contracts/use-contract'

export const Component = () => (
  <ContractPage kind={contractKinds.transport} read={useContract(transportContracts)}>
    {(contract) => (
      <>
        <TransportPrices contract={contract} />
        <StepsCard kind={contractKinds.transport} contract={contract} />
      </>
    )}
  </ContractPage>
)
