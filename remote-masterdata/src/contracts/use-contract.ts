import type { AnyEndpoint } from '@melali/shared/contract'
import { useCan, useRead } from '@melali/shared/ui'
import { useAddress } from './edit/use-change'
import { usePastMoment } from './past-moment'

/** Whoever writes contracts sees what was written last, all others what is on sale. */
export const useShownState = () => (useCan()('update.contract') ? { query: { state: 'pending' } } : {})

/** What this reader sees of a contract; at a moment of the past everybody what was in force. */
export const useContract = <E extends AnyEndpoint>({ get, asOf }: { get: E; asOf: AnyEndpoint }) => {
  const params = useAddress()
  const at = usePastMoment()
  const query = useShownState()
  const request = at ? { params, query: { at } } : { params, ...query }
  return useRead((at ? asOf : get) as E, request as Parameters<typeof useRead<E>>[1])
}
