import type { ApiError } from '@melali/shared/contract'
import { Loading, Shown, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

interface Props<T> {
  read: UseQueryResult<T, ApiError>
  children: (data: T) => ReactNode
}

/** A form begins with what is there now, not with what was read before; later reads leave it alone. */
export function Fresh<T>({ read, children }: Props<T>) {
  const t = useT('contract')
  const [began, setBegan] = useState(false)
  if (!began && read.data !== undefined && !read.isFetching) setBegan(true)
  if (!began && !read.error) return <Loading />
  return (
    <Shown read={read} what={t('one')}>
      {children}
    </Shown>
  )
}
