import { useCan, useKit, useT } from '@melali/shared/ui'
import type { ContractHead } from '../head'
import { usePastMoment } from '../past-moment'

/** What the reader may change of a contract, nothing of what it was; prices are changed by those who see what they cost. */
export const useEditing = ({ status }: Pick<ContractHead, 'status'>) => {
  const can = useCan()
  const isPast = usePastMoment() !== undefined
  const texts = can('update.contract') && status !== 'archived' && !isPast
  return { texts, prices: texts && can('view.cost') }
}

/** Why the reader can't write the prices of a contract, in words; nothing where they can. */
export const useEditRefusal = () => {
  const t = useT('contract')
  const kit = useKit()
  const can = useCan()
  return ({ status }: Pick<ContractHead, 'status'>) => {
    if (!can('update.contract')) return kit('editDenied')
    if (!can('view.cost')) return t('refused.cost')
    return status === 'archived' ? t('refused.archived') : null
  }
}
