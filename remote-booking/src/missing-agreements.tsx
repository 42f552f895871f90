import { getHotelPackage } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { AgreementCard, Shown, useRead, useT } from '@melali/shared/ui'
import { Flex } from 'antd'

interface Contract {
  contractId: string
}

const contractsOf = (error: ApiError) =>
  (error.body.details as { contracts?: Contract[] } | undefined)?.contracts ?? []

const Agreement = ({ contractId }: Contract) => {
  const parts = useT('parts')
  const read = useRead(getHotelPackage, { params: { id: contractId }, query: {} })
  return (
    <Shown read={read} what={parts('package')}>
      {({ data }) => (
        <AgreementCard contract={{ ...data.contract, id: data.id }} agreement={data.agreement} />
      )}
    </Shown>
  )
}

export const isAgreementMissing = (error: ApiError) => error.code === 'AGREEMENT_MISSING'

/** The contracts this user hasn't agreed to yet, to be read here. */
export const MissingAgreements = ({ error }: { error: ApiError }) => (
  <Flex vertical gap="small">
    {contractsOf(error).map(({ contractId }) => (
      <Agreement key={contractId} contractId={contractId} />
    ))}
  </Flex>
)
