import { demo } from '@melali/shared/api'
import type { Api, Reply } from '@melali/shared/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageRow } from '../locale/language-row'
import { DemoAccounts } from './demo-accounts'
import { LightPage } from './light-page'
import { nothingEntered } from './refusals'
import { SignInForm } from './sign-in-form'
import { Terraces } from './terraces'

interface Props {
  api: Api
  /** Somebody is about to sign in. */
  onTyping: () => void
  onDone: () => void | Promise<void>
}

const useDemoAccounts = (api: Api) => {
  const [found, setFound] = useState<Reply<typeof demo>['data']>()
  useEffect(() => {
    const leaving = new AbortController()
    api(demo, { signal: leaving.signal }).then(
      ({ data }) => setFound(data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [api])
  return found?.enabled ? found.accounts : []
}

export const LoginPage = ({ api, onTyping, onDone }: Props) => {
  const { t } = useTranslation('shell')
  const [entered, setEntered] = useState(nothingEntered)
  const accounts = useDemoAccounts(api)
  const isUntouched = entered === nothingEntered
  useEffect(() => {
    if (!isUntouched) onTyping()
  }, [isUntouched, onTyping])
  return (
    <LightPage title={t('login.page')}>
      <main className="login" id="main">
        <aside className="login-picture">
          <Terraces />
          <div className="login-words">
            <p className="login-brand">Melali</p>
            <p className="login-motto">{t('login.motto')}</p>
          </div>
        </aside>
        <section className="login-side">
          <div className="login-card">
            <h1>{t('login.title')}</h1>
            <p className="login-hint">{t('login.hint')}</p>
            <SignInForm api={api} entered={entered} onEnter={setEntered} onDone={onDone} />
            {accounts.length > 0 && (
              <DemoAccounts
                accounts={accounts}
                onPick={({ email, password }) => setEntered({ email, password })}
              />
            )}
          </div>
          <LanguageRow />
        </section>
      </main>
    </LightPage>
  )
}
