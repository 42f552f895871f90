import { useInAddress } from '@melali/shared/ui'
import { useCallback } from 'react'

/** A catalogue's search lives in the address; changing it starts at the first page again. */
export const useSearch = () => {
  const { get, change } = useInAddress()
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1)
  const search = useCallback(
    (part: Parameters<typeof change>[0], replace = false) => change({ page: null, ...part }, { replace }),
    [change],
  )
  return { get, page, change: search }
}
