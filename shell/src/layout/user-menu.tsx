import { KeyOutlined, LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { ApiError } from '@melali/shared/contract'
import { DropMenu } from '@melali/shared/ui'
import { Avatar, Button, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../session/start'
import { useSession } from '../session/store'
import { useHost } from '../use-host'
import { openKeys } from './keys-store'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

export const UserMenu = () => {
  const { t } = useTranslation('shell')
  const { name, email, photo, role } = useSession()
  const { api, notify } = useHost()
  const navigate = useNavigate()

  const leave = async () => {
    try {
      await signOut(api)
      // A fresh page: nothing of one person stays in memory for the next.
      window.location.assign('/login')
    } catch (error) {
      notify({
        kind: 'error',
        text: error instanceof ApiError ? error.message : t('failure.unreadable'),
        retry: () => void leave(),
      })
    }
  }

  const ways: Record<string, () => void> = {
    account: () => navigate('/account-settings/account'),
    security: () => navigate('/account-settings/security'),
    keys: openKeys,
    'sign-out': () => void leave(),
  }
  const who = (
    <span className="user-card">
      <strong>{name}</strong>
      <span>{email}</span>
      <span>{t(`role.${role}`, { defaultValue: role ?? '' })}</span>
    </span>
  )
  const items: MenuProps['items'] = [
    { type: 'group', key: 'who', label: who },
    { type: 'divider' },
    { key: 'account', icon: <UserOutlined />, label: t('user.account') },
    { key: 'security', icon: <LockOutlined />, label: t('user.security') },
    { key: 'keys', icon: <KeyOutlined />, label: t('keys.title') },
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: t('user.signOut') },
  ]
  return (
    <DropMenu placement="bottomRight" menu={{ items, onClick: ({ key }) => ways[key]?.() }}>
      <Button type="text" shape="circle" aria-label={t('user.menu', { name })} className="user-button">
        <Avatar size={32} style={{ fontSize: 13 }} {...(photo && { src: photo })}>
          {initials(name ?? '')}
        </Avatar>
      </Button>
    </DropMenu>
  )
}
