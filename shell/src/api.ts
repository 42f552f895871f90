import { createApi } from '@melali/shared/host'
import i18next from 'i18next'
import { useLanguage } from './locale/store'
import { signInAgain } from './session/expiry'
import { useSession } from './session/store'

/** The administrator's language header is empty; everybody else's says what they read. */
const language = () => (useSession.getState().role === 'super.admin' ? '' : useLanguage.getState().locale)

export const createShellApi = () =>
  createApi({ language, signInAgain, say: (code) => i18next.t(`failure.${code}`, { ns: 'shell' }) })
