import type { Locale } from '@melali/shared/contract'
import { type ThemeConfig, theme } from 'antd'
import { onSolid } from './colour'
import { fontFamilyOf } from './font-family'
import { dark, darkStates, light, lightStates } from './palette'
import { paletteOf } from './palette-of'
import type { Skin } from './store'

type MapAlgorithm = typeof theme.darkAlgorithm

const painted =
  (palette: Record<string, string>): MapAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...palette })

const cardShadow: Record<Skin, string> = {
  bordered: 'none',
  default: '0 1px 2px rgba(74, 48, 28, 0.06), 0 4px 16px rgba(74, 48, 28, 0.06)',
}

export interface Look {
  isDark: boolean
  skin: Skin
  colour: string
  locale: Locale
  isCalm: boolean
}

export const themeOf = ({ isDark, skin, colour, locale, isCalm }: Look): ThemeConfig => {
  const palette = paletteOf(colour, isDark)
  return {
    cssVar: { key: 'melali' },
    hashed: false,
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, painted(palette)],
    token: {
      ...(isDark ? darkStates : lightStates),
      // What antd reckons the rest of its tokens from.
      colorPrimary: palette.colorPrimary,
      colorLink: palette.colorLink,
      colorTextLightSolid: isDark ? onSolid.dark : onSolid.light,
      colorTextPlaceholder: (isDark ? dark : light).colorTextTertiary,
      borderRadius: 8,
      controlHeight: 36,
      controlHeightSM: 28,
      controlHeightLG: 40,
      fontFamily: fontFamilyOf(locale),
      fontSize: 14,
      fontSizeSM: 12,
      motion: !isCalm,
      motionDurationSlow: '0.2s',
      boxShadowTertiary: cardShadow[skin],
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Card: { headerFontSize: 15 },
      Layout: { headerPadding: '0', bodyBg: 'transparent' },
      Menu: {
        itemHeight: 36,
        itemMarginInline: 8,
        activeBarBorderWidth: 0,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
      },
      // Above dialogs, below what opens from the menu bar.
      Notification: { zIndexPopup: 1020 },
      Table: {
        headerSplitColor: 'transparent',
        cellPaddingBlock: 10,
        cellPaddingBlockMD: 8,
        cellPaddingBlockSM: 5,
        bodySortBg: (isDark ? dark : light).colorBgContainer,
      },
    },
  }
}
