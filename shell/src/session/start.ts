import { login, logout, me, myPermissions, type SessionUser } from '@melali/shared/api'
import { type Api, ApiError } from '@melali/shared/contract'
import { readCookie } from '@melali/shared/host'
import { keepDevRemotes } from '../federation/dev-remotes'
import { hear, tell } from '../tabs'
import { keepAppearance } from '../theme/store'
import { useExpiry } from './expiry'
import { keepFor } from './owner'
import { resetUser, useSession } from './store'

const permissionsOf = async (api: Api) => (await api(myPermissions)).data.map(({ slug }) => slug)

const hold = (user: SessionUser, permissions: string[]) => {
  keepFor(user.id)
  useSession.setState({ ...user, permissions })
}

/** Without the token cookie nobody can be signed in, so nothing is asked. */
export const startSession = async (api: Api) => {
  if (!readCookie('XSRF-TOKEN')) return
  try {
    const [user, permissions] = await Promise.all([api(me), permissionsOf(api)])
    hold(user.data, permissions)
  } catch (error) {
    console.warn('The profile could not be loaded at startup', error)
  }
}

export const signIn = async (api: Api, credentials: { email: string; password: string }) => {
  const { data: user } = await api(login, { body: credentials })
  const permissions = await permissionsOf(api)
  hold(user, permissions)
  tell({ kind: 'signed-in', userId: user.id })
  return user
}

/** A session that has ended already is as good as one ended now; any other failure leaves the user signed in. */
export const signOut = async (api: Api) => {
  await api(logout).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
  keepFor(null)
  resetUser()
  keepAppearance()
  keepDevRemotes()
  tell({ kind: 'signed-out' })
}

/** Every tab shows the same person, or nobody. */
export const followOtherTabs = (leave: (to: string) => void) => {
  hear('signed-out', () => {
    if (useSession.getState().id) leave('/login')
  })
  hear('signed-in', ({ userId }) => {
    const { id } = useSession.getState()
    if (id === userId) useExpiry.getState().answer?.(true)
    else leave(id ? '/' : window.location.href)
  })
}
