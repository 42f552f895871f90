import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { demo, login, logout } from '../api'
import { type Host, languages, locales } from '../contract'
import { useDark } from './appearance'
import { chooseLanguage } from './language'

const another = () => window.location.reload()

/** Signs in as another of the demonstration's people. */
const Person = ({ host }: { host: Host }) => {
  const { t } = useTranslation('stand-in')
  const { api, session, notify } = host
  const { data } = useQuery({ queryKey: [demo.path], queryFn: ({ signal }) => api(demo, { signal }) })
  const accounts = data?.data.accounts ?? []
  const become = (email: string) => {
    const account = accounts.find((one) => one.email === email)
    if (!account) return
    api(login, { body: { email, password: account.password } }).then(another, (cause) =>
      notify({ kind: 'error', text: String(cause.message) }),
    )
  }
  if (accounts.length === 0) return <span>{session.get().email}</span>
  return (
    <Select
      aria-label={t('person')}
      placeholder={t('person')}
      value={session.get().email}
      options={accounts.map(({ email, name, role }) => ({ value: email, label: `${name} · ${role}` }))}
      onChange={become}
      style={{ inlineSize: 230 }}
    />
  )
}

export const Choices = ({ host }: { host: Host }) => {
  const { t } = useTranslation('stand-in')
  const { isDark, setDark } = useDark()
  const leave = () => host.api(logout).then(another, another)
  return (
    <Flex wrap align="center" gap="small">
      <Person host={host} />
      <Select
        aria-label={t('language')}
        value={host.locale.get()}
        options={locales.map((locale) => ({ value: locale, label: languages[locale].name }))}
        onChange={chooseLanguage}
        style={{ inlineSize: 110 }}
      />
      <Switch
        aria-label={t('dark')}
        checked={isDark}
        onChange={setDark}
        checkedChildren="☾"
        unCheckedChildren="☀"
      />
      {host.session.get().id && <Button onClick={leave}>{t('leave')}</Button>}
    </Flex>
  )
}
