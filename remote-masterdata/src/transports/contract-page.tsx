import { transportContracts } from '@melali/shared/api'
import { transports } from '@melali/shared/resources'
import { useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { useParams } from 'react-router-dom'
import { Cancellation } from '../contracts/cancellation'
import { ContractPage } from '../contracts/contract-page'
import { TransportRates } from '../contracts/transport-rates'

export const Component = () => {
  const t = useT('contract')
  const { id = '', contractId = '' } = useParams()
  const read = useRead(transportContracts.get, { params: { id, contractId } })
  return (
    <ContractPage owner={transports} read={read}>
      {(contract) => (
        <>
          <Card title={t('rates')}>
            <TransportRates rates={contract.rates} />
          </Card>
          <Cancellation steps={contract.cancellationSteps} />
        </>
      )}
    </ContractPage>
  )
}
