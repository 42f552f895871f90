import { useMemo } from 'react'
import { useRegistry } from '../registry-store'
import { useSession } from '../session/store'
import { actionsOf, navOf } from './nav-model'

export const useNav = () => {
  const registry = useRegistry((known) => known.registry)
  const permissions = useSession((session) => session.permissions)
  return useMemo(() => {
    const can = (permission: string) => permissions.includes(permission)
    return { menu: navOf(registry, can), actions: actionsOf(registry, can) }
  }, [registry, permissions])
}
