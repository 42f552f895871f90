import { HomeOutlined } from '@ant-design/icons'
import { labelIn } from '@melali/shared/contract'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { activeItem } from './nav-model'
import { SectionIcon } from './section-icon'
import { useNav } from './use-nav'

/** The whole menu, standing or lying. */
export const NavMenu = ({ mode }: { mode: 'inline' | 'horizontal' }) => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const { menu } = useNav()
  const { pathname } = useLocation()
  const active = pathname === '/' ? { to: '/', section: undefined } : activeItem(menu, pathname)
  const [open, setOpen] = useState<string[]>(['bookings'])
  const section = active?.section
  useEffect(() => {
    if (section) setOpen((keys) => (keys.includes(section) ? keys : [...keys, section]))
  }, [section])

  const items: MenuProps['items'] = [
    { key: '/', icon: <HomeOutlined />, label: <Link to="/">{t('home')}</Link> },
    ...menu.map(({ section: key, items: pages }) => ({
      key,
      icon: <SectionIcon section={key} />,
      label: t(`section.${key}`),
      children: pages.map(({ to, label }) => ({
        key: to,
        label: (
          <Link to={to} aria-current={to === active?.to ? 'page' : undefined}>
            {labelIn(label, locale)}
          </Link>
        ),
      })),
    })),
  ]

  return (
    <Menu
      mode={mode}
      items={items}
      selectedKeys={active ? [active.to] : []}
      {...(mode === 'inline' && { openKeys: open, onOpenChange: setOpen, inlineIndent: 16 })}
    />
  )
}
