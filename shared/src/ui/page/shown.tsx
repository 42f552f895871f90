import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../contract'
import { Failed, Loading } from './states'

interface Props<T> {
  read: UseQueryResult<T, ApiError>
  /** The skeleton of the real shape, where the plain one does not fit. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** Loading, failed with Retry, or the content. */
export function Shown<T>({ read, loading, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.error) return <Failed error={read.error} onRetry={() => void read.refetch()} />
  return loading ?? <Loading />
}
