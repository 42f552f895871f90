import { useCan, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import { type ContractHead, hasPrices } from './head'
import { type ContractKind, contractKinds } from './kinds'
import { SheetLink } from './sheet-link'

/** What describes the button that can't be pressed yet. */
export const noPricesId = 'contract-no-prices'

interface Props {
  kind: ContractKind
  ownerId: string
  contract: ContractHead
}

/** Why a contract can't go on sale yet, and where its prices are written. Draws nothing once there is one. */
export const NoPrices = ({ kind, ownerId, contract }: Props) => {
  const t = useT('contractStatus')
  const can = useCan()
  const waits = contract.status === 'draft' || contract.status === 'suspended'
  if (!waits || hasPrices(contract) || !can('update.contract')) return null
  const isHotel = kind === contractKinds.hotel
  return (
    <Alert
      type="info"
      showIcon
      title={<span id={noPricesId}>{t(isHotel ? 'noRates' : 'noPrices')}</span>}
      action={isHotel && <SheetLink ownerId={ownerId} contractId={contract.id} />}
    />
  )
}
