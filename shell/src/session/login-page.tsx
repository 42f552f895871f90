import { demo } from '@melali/shared/api'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LanguageRow } from '../locale/language-row'
import { useHost } from '../use-host'
import { DemoAccounts } from './demo-accounts'
import './login-page.css'
import { safeRedirect } from './safe-redirect'
import { type Credentials, SignInForm } from './sign-in-form'
import { Terraces } from './terraces'

export const Component = () => {
  const { t } = useTranslation('shell')
  const { api } = useHost()
  const [form] = Form.useForm<Credentials>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: [demo.path],
    queryFn: ({ signal }) => api(demo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accounts = data?.data.enabled ? data.data.accounts : []
  return (
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
          <SignInForm
            form={form}
            onDone={() => navigate(safeRedirect(search.get('redirect')), { replace: true })}
          />
          {accounts.length > 0 && (
            <DemoAccounts
              accounts={accounts}
              onPick={({ email, password }) => form.setFieldsValue({ email, password })}
            />
          )}
        </div>
        <LanguageRow />
      </section>
    </main>
  )
}
