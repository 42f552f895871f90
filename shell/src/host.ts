import type { Host, Store } from '@melali/shared/contract'
import { createApi, createQueries } from '@melali/shared/host'
import i18next from 'i18next'
import type { StoreApi } from 'zustand'
import { useLanguage } from './locale/store'
import { notify } from './notices/store'
import { signInAgain } from './session/expiry'
import { can, useSession } from './session/store'

const view = <S, T>(store: Pick<StoreApi<S>, 'getState' | 'subscribe'>, pick: (state: S) => T): Store<T> => ({
  get: () => pick(store.getState()),
  subscribe: (listener) =>
    store.subscribe((now, before) => {
      if (pick(now) !== pick(before)) listener()
    }),
})

/** The administrator's language header is empty; everybody else's says what they read. */
const language = () => (useSession.getState().role === 'super.admin' ? '' : useLanguage.getState().locale)

export const createHost = (): Host => ({
  api: createApi({ language, signInAgain, say: (code) => i18next.t(`failure.${code}`, { ns: 'shell' }) }),
  queries: createQueries(),
  session: view(useSession, (session) => session),
  locale: view(useLanguage, ({ locale }) => locale),
  can,
  notify,
})
