import { Button, Flex, Layout, Menu, Result, theme } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { type Host, isUnder, labelIn, type PageHandle, type RegistryEntry } from '../contract'
import { Choices } from './choices'
import { SignIn } from './sign-in'

interface Props {
  entry: RegistryEntry
  host: Host
}

const usePage = () =>
  useMatches()
    .map(({ handle }) => handle as PageHandle | undefined)
    .findLast(Boolean)

const useTitle = (host: Host) => {
  const { t } = useTranslation()
  const title = usePage()?.title
  const text = typeof title === 'string' ? t(title) : title && labelIn(title, host.locale.get())
  useEffect(() => {
    document.title = text ? `${text} · Melali` : 'Melali'
  }, [text])
}

const OwnPages = ({ entry, host }: Props) => {
  const { pathname } = useLocation()
  const own = entry.nav
    .filter(({ permission }) => !permission || host.can(permission))
    .sort((one, other) => one.order - other.order)
  const items = own.map(({ to, label }) => ({
    key: to,
    label: <Link to={to}>{labelIn(label, host.locale.get())}</Link>,
  }))
  const here = own
    .filter(({ to }) => isUnder(pathname, to))
    .sort((one, other) => other.to.length - one.to.length)
  return (
    <Menu
      mode="horizontal"
      items={items}
      selectedKeys={here.slice(0, 1).map(({ to }) => to)}
      style={{ flex: 1, minInlineSize: 120, borderBlockEnd: 0 }}
    />
  )
}

/** Around a remote alone: what stands in for the shell's layout. */
export const Frame = ({ entry, host }: Props) => {
  const { token } = theme.useToken()
  const { t } = useTranslation('stand-in')
  const page = usePage()
  useTitle(host)
  if (page?.layout === 'blank') return <Outlet />
  const isSignedIn = host.session.get().id !== null
  const isRefused = page?.permission !== undefined && !host.can(page.permission)
  return (
    <Layout style={{ minBlockSize: '100dvh' }}>
      <Flex
        component="header"
        wrap
        align="center"
        justify="space-between"
        gap="small"
        style={{ padding: '4px 16px', background: token.colorBgContainer }}
      >
        <strong>{entry.name}</strong>
        {isSignedIn && <OwnPages entry={entry} host={host} />}
        <Choices host={host} />
      </Flex>
      <Layout.Content style={{ padding: 16 }}>
        {!isSignedIn && <SignIn host={host} />}
        {isSignedIn && (isRefused ? <Result status="403" title={t('refused')} /> : <Outlet />)}
      </Layout.Content>
    </Layout>
  )
}

/** The start leads to the first page; what else is no page of this remote is another's. */
export const Missing = ({ entry, host }: Props) => {
  const { t } = useTranslation('stand-in')
  const first = entry.nav.find(({ permission }) => !permission || host.can(permission))?.to ?? entry.paths[0]
  const { pathname } = useLocation()
  if (pathname === '/' && first) return <Navigate to={first} replace />
  return (
    <Result
      status="404"
      title={t('elsewhere', { path: pathname })}
      extra={
        <Link to="/">
          <Button type="primary">{t('back')}</Button>
        </Link>
      }
    />
  )
}
