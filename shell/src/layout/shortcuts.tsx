import { PlusOutlined, PushpinOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { labelIn } from '@melali/shared/contract'
import { DropMenu } from '@melali/shared/ui'
import { Button, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import { usePins } from './pins-store'
import { useNav } from './use-nav'
import { usePage } from './use-page'

/** What can be started at once, and the pages this person keeps at hand. */
export const Shortcuts = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const { actions } = useNav()
  const { pins, toggle } = usePins()
  const { pathname, search } = useLocation()
  const page = usePage()
  const here = `${pathname}${search}`
  const isPinned = pins.some(({ to }) => to === here)

  const items: MenuProps['items'] = [
    ...actions.map(({ id, label, to }) => ({
      key: id,
      icon: <PlusOutlined />,
      label: <Link to={to}>{labelIn(label, locale)}</Link>,
    })),
    ...(actions.length > 0 && pins.length > 0 ? [{ type: 'divider' as const }] : []),
    ...pins.map(({ to, title }) => ({
      key: to,
      icon: <PushpinOutlined />,
      label: <Link to={to}>{title}</Link>,
    })),
    ...(actions.length + pins.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'pin',
      label: t(isPinned ? 'shortcuts.unpin' : 'shortcuts.pin'),
      onClick: () => toggle({ to: here, title: document.title.replace(/ · Melali$/, '') }),
      disabled: !page,
    },
  ]
  return (
    <DropMenu menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        icon={<ThunderboltOutlined />}
        aria-label={t('shortcuts.title')}
        title={t('shortcuts.title')}
      />
    </DropMenu>
  )
}
