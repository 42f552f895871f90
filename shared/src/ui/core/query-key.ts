import type { AnyEndpoint } from '../../contract'

interface Parts {
  params?: unknown
  query?: unknown
}

/** Starts with the subject, so that a write can refresh all reads of it. */
export const queryKey = (endpoint: AnyEndpoint, request?: Parts) =>
  [endpoint.subject, endpoint.path, request?.params ?? null, request?.query ?? null] as const
