import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../contract'

/** A refusal stays a refusal; only silence and a busy server are worth another try. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
