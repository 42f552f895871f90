import type { AnyEndpoint } from '@melali/shared/contract'
import { shownByForm, useCommand, useT } from '@melali/shared/ui'
import { useParams } from 'react-router-dom'
import type { ContractHead } from '../head'

/** Where the contract of this page is found. */
export const useAddress = () => {
  const { id = '', contractId = '' } = useParams()
  return { id, contractId }
}

/** A change of a contract; of one on sale it waits until it is published, but for what isn't a version's. */
export const useChange = <E extends AnyEndpoint>(
  endpoint: E,
  { status }: Pick<ContractHead, 'status'>,
  ofActive: 'savedToPublish' | 'savedPartlyToPublish' = 'savedToPublish',
) => {
  const t = useT('contractForm')
  return useCommand(endpoint, {
    toast: { done: t(status === 'active' ? ofActive : 'saved'), failed: t('notSaved') },
    shows: shownByForm,
  })
}
