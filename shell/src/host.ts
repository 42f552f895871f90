import type { Api, Host, Store } from '@melali/shared/contract'
import { createQueries } from '@melali/shared/host'
import type { StoreApi } from 'zustand'
import { useLanguage } from './locale/store'
import { notify } from './notices/store'
import { can, useSession } from './session/store'

const view = <S, T>(store: Pick<StoreApi<S>, 'getState' | 'subscribe'>, pick: (state: S) => T): Store<T> => ({
  get: () => pick(store.getState()),
  subscribe: (listener) =>
    store.subscribe((now, before) => {
      if (pick(now) !== pick(before)) listener()
    }),
})

export const createHost = (api: Api): Host => {
  const queries = createQueries()
  const locale = view(useLanguage, (language) => language.locale)
  // What the server says in sentences was said in the language before.
  locale.subscribe(() => void queries.invalidateQueries())
  return { api, queries, session: view(useSession, (session) => session), locale, can, notify }
}
