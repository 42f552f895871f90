import type { Permission, Session } from '@melali/shared/contract'
import { create } from 'zustand'

/** Nobody: what signing out leaves behind. */
export const nobody: Session = {
  id: null,
  email: null,
  name: null,
  photo: null,
  role: null,
  agentId: null,
  permissions: [],
}

export const useSession = create<Session>(() => nobody)

export const resetUser = () => useSession.setState(nobody, true)

/** What is held in memory of one person is read anew for the next. */
export const onOtherPerson = (listener: () => void) =>
  useSession.subscribe(({ id }, before) => {
    if (id !== before.id) listener()
  })

export const can = (permission: Permission) => useSession.getState().permissions.includes(permission)

export const isSignedIn = () => useSession.getState().id !== null
