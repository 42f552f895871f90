import i18next from 'i18next'
import { me, myPermissions } from '../api'
import { ApiError, type Host, type Locale, type Notice, type Session, type Store } from '../contract'
import { createApi, createQueries, readCookie } from '../host'

const nobody: Session = {
  id: null,
  email: null,
  name: null,
  photo: null,
  role: null,
  agentId: null,
  permissions: [],
}

/** Person and language last as long as the page: another of either loads it anew. */
const lasting = <T>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => undefined })

const surroundings = (locale: Locale) => ({
  language: () => locale,
  signInAgain: async () => false,
  say: (code: string) => i18next.t(`stand-in:failure.${code}`),
})

const sessionOf = async (api: Host['api']): Promise<Session> => {
  if (!readCookie('XSRF-TOKEN')) return nobody
  try {
    const [user, permissions] = await Promise.all([api(me), api(myPermissions)])
    return { ...user.data, permissions: permissions.data.map(({ slug }) => slug) }
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return nobody
    throw cause
  }
}

export const createHost = async (locale: Locale, notify: (notice: Notice) => void): Promise<Host> => {
  const api = createApi(surroundings(locale))
  const session = await sessionOf(api)
  return {
    api,
    queries: createQueries(),
    session: lasting(session),
    locale: lasting(locale),
    can: (permission) => session.permissions.includes(permission),
    notify,
  }
}
