import { type User, updateUser } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useCan, useCommand, useInUse } from '@melali/shared/ui'

/** What can be done with users whose work stands in the way: their accounts are switched off. True once they are. */
export const useInstead = () => {
  const can = useCan()
  const inUse = useInUse()
  const change = useCommand(updateUser)
  return async (error: ApiError, users: readonly User[]) => {
    const active = users.filter((user) => user.active)
    const offer = can('update.user') ? 'deactivate' : 'inUseAsk'
    const names = users.map(({ name }) => name).join(', ')
    if (!(await inUse(error, names, active.length ? offer : 'inUseOff'))) return false
    for (const { id } of active)
      if (!(await change.run({ params: { id }, body: { active: false } })).ok) return false
    return true
  }
}
