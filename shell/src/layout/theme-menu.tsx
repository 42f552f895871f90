import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { DropMenu } from '@melali/shared/ui'
import { Button, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Mode, type Navigation, type Skin, setAppearance, useAppearance } from '../theme/store'
import { useDark } from '../theme/use-dark'
import { OwnColour, own, useColourChoice } from './colour-choice'
import { useNarrow } from './use-narrow'

const modes: { mode: Mode; icon: React.ReactNode }[] = [
  { mode: 'light', icon: <SunOutlined /> },
  { mode: 'dark', icon: <MoonOutlined /> },
  { mode: 'system', icon: <DesktopOutlined /> },
]
const skins: Skin[] = ['bordered', 'default']
const shapes: Navigation[] = ['vertical', 'horizontal']

export const ThemeMenu = () => {
  const { t } = useTranslation('shell')
  const appearance = useAppearance()
  const isDark = useDark()
  const isNarrow = useNarrow()
  const { items: colours, picker, selected } = useColourChoice()
  const group = (key: string, children: NonNullable<MenuProps['items']>) => ({
    type: 'group' as const,
    key,
    label: t(`appearance.${key}.title`),
    children,
  })
  const items: MenuProps['items'] = [
    group(
      'mode',
      modes.map(({ mode, icon }) => ({ key: `mode:${mode}`, icon, label: t(`appearance.mode.${mode}`) })),
    ),
    group(
      'skin',
      skins.map((skin) => ({ key: `skin:${skin}`, label: t(`appearance.skin.${skin}`) })),
    ),
    group('colour', colours),
    ...(isNarrow
      ? []
      : [
          group(
            'navigation',
            shapes.map((shape) => ({
              key: `navigation:${shape}`,
              label: t(`appearance.navigation.${shape}`),
            })),
          ),
        ]),
  ]
  const menu = {
    items,
    // A low window scrolls in it.
    style: { maxBlockSize: 'calc(100dvh - 80px)', overflowY: 'auto' as const },
    selectable: true,
    selectedKeys: [...Object.entries(appearance).map(([what, value]) => `${what}:${value}`), selected],
    onClick: ({ key }: { key: string }) => {
      const [what = '', value] = key.split(':')
      if (value === own) picker.current?.click()
      else setAppearance({ [what]: value })
    },
  }
  return (
    <>
      <DropMenu menu={menu} placement="bottomRight">
        <Button
          type="text"
          icon={isDark ? <MoonOutlined /> : <SunOutlined />}
          aria-label={t('appearance.title')}
          title={t('appearance.title')}
        />
      </DropMenu>
      <OwnColour picker={picker} />
    </>
  )
}
