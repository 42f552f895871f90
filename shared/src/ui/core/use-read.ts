import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ApiError, Reply, Request } from '../../contract'
import { useHost } from './host-provider'
import { queryKey } from './query-key'

interface Options {
  enabled?: boolean
  /** Shows the last page while the next one is on its way. */
  keepPrevious?: boolean
  /** Milliseconds between two looks. */
  every?: number
  /** Milliseconds during which an answer is not asked for again. */
  fresh?: number
}

export const useRead = <E extends AnyEndpoint>(
  endpoint: E,
  request?: Request<E>,
  { enabled = true, keepPrevious = false, every, fresh }: Options = {},
): UseQueryResult<Reply<E>, ApiError> => {
  const { api, queries } = useHost()
  return useQuery<Reply<E>, ApiError>(
    {
      queryKey: queryKey(endpoint, request as object | undefined),
      queryFn: ({ signal }) => api(endpoint, { ...request, signal } as Request<E>),
      enabled,
      ...(keepPrevious && { placeholderData: keepPreviousData as never }),
      ...(every && { refetchInterval: every }),
      ...(fresh !== undefined && { staleTime: fresh }),
    },
    queries,
  )
}
