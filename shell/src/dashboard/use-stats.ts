import type { AnyEndpoint, Reply, Request } from '@melali/shared/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHost } from '../use-host'

export interface Stats<T> {
  data: T | undefined
  error: Error | null
  isStale: boolean
  retry: () => void
}

type Data<E extends AnyEndpoint> = Reply<E> extends { data: infer T } ? T : never

/** What a dashboard call answers for a period; the numbers before stay until the new ones are here. */
export const useStats = <E extends AnyEndpoint>(
  endpoint: E,
  query: { from?: string; to?: string },
): Stats<Data<E>> => {
  const { api } = useHost()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.subject, endpoint.path, { query }],
    queryFn: ({ signal }) => api(endpoint, { query, signal } as unknown as Request<E>),
    placeholderData: keepPreviousData,
  })
  return {
    data: (data as { data: Data<E> } | undefined)?.data,
    error: data ? null : error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  }
}
