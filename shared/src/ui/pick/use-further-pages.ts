import { useQueries } from '@tanstack/react-query'
import type { AnyResource } from '../../resources'
import { useHost } from '../core/host-provider'
import { queryKey } from '../core/query-key'

/** A thousand records: four times the countries of the world. */
const LAST = 10

export type Listing = AnyResource['endpoints']['list']

interface Known {
  lastPage: number
  enabled: boolean
}

/** The rows of a list's pages behind the first, once it is known how many there are. */
export const useFurtherPages = (list: Listing, query: object, { lastPage, enabled }: Known) => {
  const { api, queries } = useHost()
  const pages = Array.from({ length: Math.min(lastPage, LAST) - 1 }, (_, at) => at + 2)
  return useQueries(
    {
      queries: pages.map((page) => {
        const request = { query: { ...query, page } }
        return {
          queryKey: queryKey(list, request),
          queryFn: () => api(list, request),
          enabled,
          staleTime: 30_000,
        }
      }),
      combine: (results) => ({
        rows: results.flatMap(({ data }): Record<string, unknown>[] => data?.data ?? []),
        settled: results.every(({ isFetched }) => isFetched),
        failed: results.find(({ isLoadingError }) => isLoadingError)?.error,
      }),
    },
    queries,
  )
}
