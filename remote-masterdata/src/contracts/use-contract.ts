import type { AnyEndpoint } from '@melali/shared/contract'
import { useCan, useRead } from '@melali/shared/ui'
import { useAddress } from './edit/use-change'

/** Whoever writes contracts sees what was written last; all others what is on sale. */
export const useContract = <E extends AnyEndpoint>(endpoint: E) => {
  const params = useAddress()
  const can = useCan()
  const query = can('update.contract') ? { query: { state: 'pending' } } : {}
  return useRead(endpoint, { params, ...query } as Parameters<typeof useRead<E>>[1])
}
