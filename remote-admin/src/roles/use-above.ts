import type { Role } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { useCan, useSession } from '@melali/shared/ui'

/** Asks whether a role may do anything that the reader may not. */
export const useAbove = () => {
  const can = useCan()
  const { role: own } = useSession()
  return ({ slug, permissions }: Pick<Role, 'slug' | 'permissions'>) =>
    (slug === 'super.admin' && own !== 'super.admin') ||
    permissions.some((permission) => !can(permission as Permission))
}
