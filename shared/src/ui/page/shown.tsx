import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../contract'
import { Failed, Loading } from './states'

interface Props<T> {
  read: UseQueryResult<T, ApiError>
  /** The skeleton of the real shape, where the plain one does not fit. */
  loading?: ReactNode
  /** What it is that could not be loaded; a record that isn't there says so itself. */
  failed?: string
  children: (data: T) => ReactNode
}

/** Loading, failed with Retry, or the content. */
export function Shown<T>({ read, loading, failed, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.error) {
    const title = failed && read.error.status !== 404 ? { title: failed } : {}
    return <Failed error={read.error} onRetry={() => void read.refetch()} {...title} />
  }
  return loading ?? <Loading />
}
