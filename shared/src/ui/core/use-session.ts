import { useSyncExternalStore } from 'react'
import type { Permission } from '../../contract'
import type { Reader } from '../../resources'
import { useHost } from './host-provider'

export const useSession = () => {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Asks whether the signed-in user may do something; follows a change of the session. */
export const useCan = () => {
  const host = useHost()
  useSession()
  return (permission: Permission) => host.can(permission)
}

/** The signed-in user as one who looks at records. */
export const useReader = (): Reader => {
  const { agentId } = useSession()
  return { agentId, can: useCan() }
}
