import { useCan } from '@melali/shared/ui'
import type { ContractHead } from '../head'

/** What the reader may change of a contract; prices are changed by those who see what they cost. */
export const useEditing = ({ status }: Pick<ContractHead, 'status'>) => {
  const can = useCan()
  const texts = can('update.contract') && status !== 'archived'
  return { texts, prices: texts && can('view.cost') }
}
