import { hotelContracts } from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { useParams } from 'react-router-dom'
import { ContractPage } from '../contracts/contract-page'
import { HotelConditions } from '../contracts/hotel-conditions'
import { HotelRates } from '../contracts/hotel-rates'

export const Component = () => {
  const t = useT('contract')
  const { id = '', contractId = '' } = useParams()
  const read = useRead(hotelContracts.get, { params: { id, contractId } })
  return (
    <ContractPage owner={hotels} read={read}>
      {(contract) => (
        <>
          <Card title={t('rates')}>
            <HotelRates contract={contract} />
          </Card>
          <Card title={t('conditions')}>
            <HotelConditions contract={contract} />
          </Card>
        </>
      )}
    </ContractPage>
  )
}
