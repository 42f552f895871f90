import type { AnyEndpoint, Api, Reading, Request } from '@melali/shared/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHost } from './use-host'

interface Asked {
  query: Record<string, unknown>
  signal: AbortSignal
}

/** Makes a descriptor's call; checking what it is asked for and what it answers is the server's. */
export const read = (
  api: Api,
  { path, subject, permission }: Reading,
  asked: Asked,
): Promise<{ data: unknown }> =>
  api(
    {
      method: 'GET',
      path,
      subject,
      access: permission ?? 'signed-in',
      summary: '',
      reply: undefined,
    } as AnyEndpoint,
    asked as Request<AnyEndpoint>,
  )

/** What a call of a descriptor answers; the answer before stays until the new one is here. */
export const useReading = (reading: Reading, query: Asked['query']) => {
  const { api } = useHost()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [reading.subject, reading.path, { query }],
    queryFn: ({ signal }) => read(api, reading, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return {
    data: data?.data,
    error: data ? null : error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  }
}
