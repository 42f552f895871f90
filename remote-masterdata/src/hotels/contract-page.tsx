import { type HotelContract, hotelContracts } from '@melali/shared/api'
import { LinkButton, useSession, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { ContractPage } from '../contracts/contract-page'
import { ListForm } from '../contracts/edit/list-form'
import { Section } from '../contracts/edit/section'
import { useAddress } from '../contracts/edit/use-change'
import { useEditing } from '../contracts/edit/use-editing'
import { HotelConditions } from '../contracts/hotel-conditions'
import { useHotelEdits } from '../contracts/hotel-edits'
import { HotelRates } from '../contracts/hotel-rates'
import { contractKinds } from '../contracts/kinds'
import { Lines } from '../contracts/lines'
import { SheetLink } from '../contracts/sheet-link'
import { useContract } from '../contracts/use-contract'

const Parts = ({ contract }: { contract: HotelContract }) => {
  const t = useT('contract')
  const editing = useEditing(contract)
  const edits = useHotelEdits(contract)
  return (
    <>
      <Section
        title={t('rates')}
        extra={editing.prices && <SheetLink ownerId={contract.hotelId} contractId={contract.id} />}
      >
        <HotelRates contract={contract} />
      </Section>
      <Card title={t('conditions')}>
        <HotelConditions contract={contract} edits={edits} />
      </Card>
      <Section
        title={t('inclusions')}
        form={
          editing.texts &&
          ((close) => (
            <ListForm name="inclusions" kind={contractKinds.hotel} contract={contract} onSaved={close} />
          ))
        }
      >
        <Lines text={contract.inclusions} />
      </Section>
    </>
  )
}

/** Nights and rooms are the house's business; an agent asks for a price instead. */
const AvailabilityLink = () => {
  const t = useT('availability')
  const { agentId } = useSession()
  const { id, contractId } = useAddress()
  if (agentId) return null
  return (
    <LinkButton to={`${contractKinds.hotel.owner.at}/${id}/contract/${contractId}/availability`}>
      {t('title')}
    </LinkButton>
  )
}

export const Component = () => (
  <ContractPage kind={contractKinds.hotel} read={useContract(hotelContracts)} actions={<AvailabilityLink />}>
    {(contract) => <Parts contract={contract} />}
  </ContractPage>
)
