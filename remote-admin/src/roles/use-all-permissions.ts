import { listPermissions, type PermissionRow } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'

export type Permission = PermissionRow

/** The list answers a hundred at a time; the product has more. */
export const useAllPermissions = () => {
  const first = useRead(listPermissions, { query: { perPage: 100, page: 1 } })
  const pages = first.data?.meta.lastPage ?? 1
  const second = useRead(listPermissions, { query: { perPage: 100, page: 2 } }, { enabled: pages > 1 })
  const third = useRead(listPermissions, { query: { perPage: 100, page: 3 } }, { enabled: pages > 2 })
  return { first, permissions: [first, second, third].flatMap((read) => read.data?.data ?? []) }
}
