import { LinkButton, useCan, useT } from '@melali/shared/ui'
import { contractKinds } from './kinds'

interface Props {
  ownerId: string
  contractId: string
}

/** Where the prices of a hotel contract are written, for those who may. */
export const SheetLink = ({ ownerId, contractId }: Props) => {
  const t = useT('contract')
  const can = useCan()
  if (!can('update.contract') || !can('view.cost')) return null
  return (
    <LinkButton size="small" to={`${contractKinds.hotel.owner.at}/${ownerId}/contract/${contractId}/rates`}>
      {t('openSheet')}
    </LinkButton>
  )
}
