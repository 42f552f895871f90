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

export const createHost = (api: Api): Host => ({
  api,
  queries: createQueries(),
  session: view(useSession, (session) => session),
  locale: view(useLanguage, ({ locale }) => locale),
  can,
  notify,
})
