import type { User } from '@melali/shared/api'
import { useAbove } from '../roles/use-above'
import { useRoles } from './role-select'

/** Asks whether a user may do anything that the reader may not; the server has the last word. */
export const useUserAbove = () => {
  const above = useAbove()
  const roles = useRoles()
  return ({ role }: User) => roles.some((one) => one.id === role.id && above(one))
}
