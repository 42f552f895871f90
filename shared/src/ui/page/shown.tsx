import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../contract'
import { Failed, Loading } from './states'

interface Props<T> {
  read: UseQueryResult<T, ApiError>
  /** The skeleton of the real shape, where the plain one does not fit. */
  loading?: ReactNode
  /** What is loaded, for when it can't be. */
  what?: string
  children: (data: T) => ReactNode
}

/** Loading, failed with Retry, or the content. */
export function Shown<T>({ read, loading, what, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <Failed error={read.error} what={what} onRetry={() => void read.refetch()} />
  return loading ?? <Loading />
}
