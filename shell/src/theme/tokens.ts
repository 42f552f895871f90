import { type Locale, languages } from '@melali/shared/contract'
import { type ThemeConfig, theme } from 'antd'
import { coloured, onSolid } from './colour'
import {
  dark,
  darkGrounds,
  darkStates,
  darkTags,
  light,
  lightGrounds,
  lightStates,
  lightTags,
} from './palette'
import type { Skin } from './store'

type MapAlgorithm = typeof theme.darkAlgorithm

const painted =
  (palette: Record<string, string>): MapAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...palette })

/** Some scripts read best in the system's own face; the others share Inter. */
const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const systemFamily =
  "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

const cardShadow: Record<Skin, string> = {
  bordered: 'none',
  default: '0 1px 2px rgba(74, 48, 28, 0.06), 0 4px 16px rgba(74, 48, 28, 0.06)',
}

/** What antd reckons the rest of its tokens from. */
const chosen = (colour: string, isDark: boolean) => {
  const { colorPrimary, colorLink } = {
    ...(isDark ? dark : light),
    ...(isDark ? darkStates : lightStates),
    ...coloured(colour, isDark),
  }
  return { colorPrimary, colorLink }
}

export interface Look {
  isDark: boolean
  skin: Skin
  colour: string
  locale: Locale
  isCalm: boolean
}

export const themeOf = ({ isDark, skin, colour, locale, isCalm }: Look): ThemeConfig => ({
  cssVar: { key: 'melali' },
  hashed: false,
  algorithm: isDark
    ? [
        theme.darkAlgorithm,
        painted({ ...dark, ...darkStates, ...darkGrounds, ...darkTags, ...coloured(colour, true) }),
      ]
    : [
        theme.defaultAlgorithm,
        painted({ ...light, ...lightGrounds, ...lightTags, ...coloured(colour, false) }),
      ],
  token: {
    ...(isDark ? darkStates : lightStates),
    ...chosen(colour, isDark),
    colorTextLightSolid: isDark ? onSolid.dark : onSolid.light,
    colorTextPlaceholder: (isDark ? dark : light).colorTextTertiary,
    borderRadius: 8,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 40,
    fontFamily: languages[locale].font === 'system' ? systemFamily : fontFamily,
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
      bodySortBg: (isDark ? dark : light).colorBgContainer,
    },
  },
})
