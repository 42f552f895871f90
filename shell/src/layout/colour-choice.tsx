import type { MenuProps } from 'antd'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { colours } from '../theme/colour'
import { setAppearance, useAppearance } from '../theme/store'

export const own = 'own'

const named: readonly string[] = Object.values(colours)

/** A drop of the colour, its name stands beside it; the menu gives it the class of its icons. */
const Swatch = ({ colour, className = '' }: { colour: string; className?: string }) => (
  <span className={`swatch ${className}`} style={{ background: colour }} aria-hidden />
)

/** The browser's own picker, opened by the menu. */
export const OwnColour = ({ picker }: { picker: RefObject<HTMLInputElement | null> }) => {
  const { t } = useTranslation('shell')
  const colour = useAppearance((appearance) => appearance.colour)
  return (
    <input
      ref={picker}
      type="color"
      className="only-heard"
      tabIndex={-1}
      aria-label={t('appearance.colour.own')}
      value={colour}
      onChange={(event) => setAppearance({ colour: event.target.value })}
    />
  )
}

export const useColourChoice = () => {
  const { t } = useTranslation('shell')
  const colour = useAppearance((appearance) => appearance.colour)
  const picker = useRef<HTMLInputElement>(null)
  const isOwn = !named.includes(colour)
  const items: NonNullable<MenuProps['items']> = [
    ...Object.entries(colours).map(([name, value]) => ({
      key: `colour:${value}`,
      icon: <Swatch colour={value} />,
      label: t(`appearance.colour.${name}`),
    })),
    {
      key: `colour:${own}`,
      icon: (
        <Swatch colour={isOwn ? colour : 'conic-gradient(red, yellow, lime, aqua, blue, magenta, red)'} />
      ),
      label: t('appearance.colour.own'),
    },
  ]
  return { items, picker, selected: `colour:${isOwn ? own : colour}` }
}
