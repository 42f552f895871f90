import { type ThemeConfig, theme } from 'antd'
import type { Skin } from './store'

type MapAlgorithm = typeof theme.darkAlgorithm

const light = {
  colorPrimary: '#9C4A1A',
  colorPrimaryHover: '#B45A25',
  colorPrimaryActive: '#7E3A12',
  colorPrimaryText: '#9C4A1A',
  colorPrimaryTextHover: '#B45A25',
  colorPrimaryTextActive: '#7E3A12',
  colorPrimaryBg: '#FBF1EA',
  colorPrimaryBgHover: '#F6E3D5',
  colorPrimaryBorder: '#E2BFA6',
  colorPrimaryBorderHover: '#CF9A75',
  colorBgLayout: '#FAF7F4',
  colorBgContainer: '#FFFFFF',
  colorBgElevated: '#FFFFFF',
  colorBgSpotlight: '#3A2E26',
  colorText: '#241B15',
  colorTextSecondary: '#6B5E55',
  colorTextTertiary: '#7A6C62',
  colorTextQuaternary: '#9A8D83',
  colorBorder: '#DDD2C8',
  colorBorderSecondary: '#ECE4DC',
  colorFill: 'rgba(74, 48, 28, 0.14)',
  colorFillSecondary: 'rgba(74, 48, 28, 0.08)',
  colorFillTertiary: 'rgba(74, 48, 28, 0.05)',
  colorFillQuaternary: 'rgba(74, 48, 28, 0.03)',
}

const dark: typeof light = {
  colorPrimary: '#E39A66',
  colorPrimaryHover: '#EDB186',
  colorPrimaryActive: '#D08450',
  colorPrimaryText: '#E39A66',
  colorPrimaryTextHover: '#EDB186',
  colorPrimaryTextActive: '#D08450',
  colorPrimaryBg: '#3A2A20',
  colorPrimaryBgHover: '#4A3426',
  colorPrimaryBorder: '#6B4A34',
  colorPrimaryBorderHover: '#8A6044',
  colorBgLayout: '#1B1613',
  colorBgContainer: '#251E1A',
  colorBgElevated: '#2E2621',
  colorBgSpotlight: '#F3ECE6',
  colorText: '#F3ECE6',
  colorTextSecondary: '#B5A79C',
  colorTextTertiary: '#A3958A',
  colorTextQuaternary: '#80736A',
  colorBorder: '#4A3F38',
  colorBorderSecondary: '#3A312B',
  colorFill: 'rgba(243, 225, 210, 0.18)',
  colorFillSecondary: 'rgba(243, 225, 210, 0.12)',
  colorFillTertiary: 'rgba(243, 225, 210, 0.08)',
  colorFillQuaternary: 'rgba(243, 225, 210, 0.04)',
}

const lightStates = {
  colorSuccess: '#2F7D4F',
  colorWarning: '#8A5A00',
  colorError: '#B42318',
  colorInfo: '#1F5FA8',
  colorLink: '#9C4A1A',
}

/** Quiet grounds for the words of a state; the generated ones turn olive beside the warm neutrals. */
const lightGrounds = {
  colorSuccessBg: '#EAF5EE',
  colorSuccessBorder: '#B5DCC4',
  colorWarningBg: '#FDF3DC',
  colorWarningBorder: '#EBD29A',
  colorErrorBg: '#FDECEA',
  colorErrorBorder: '#F3BDB7',
  colorInfoBg: '#E9F1FA',
  colorInfoBorder: '#B9D2EC',
}

const darkStates: typeof lightStates = {
  colorSuccess: '#6CC08D',
  colorWarning: '#E0B04C',
  colorError: '#F28B7D',
  colorInfo: '#7FB2EC',
  colorLink: '#E39A66',
}

const darkGrounds: typeof lightGrounds = {
  colorSuccessBg: '#1D3226',
  colorSuccessBorder: '#2F5B41',
  colorWarningBg: '#382C14',
  colorWarningBorder: '#65501F',
  colorErrorBg: '#3F211D',
  colorErrorBorder: '#74372F',
  colorInfoBg: '#1B2C3E',
  colorInfoBorder: '#2E4F72',
}

const painted =
  (palette: Record<string, string>): MapAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...palette })

/** Chinese reads best in the system's own face; the others share Inter. */
const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const chineseFamily =
  "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

const cardShadow: Record<Skin, string> = {
  bordered: 'none',
  default: '0 1px 2px rgba(74, 48, 28, 0.06), 0 4px 16px rgba(74, 48, 28, 0.06)',
}

export const themeOf = (isDark: boolean, skin: Skin, locale: string, calm: boolean): ThemeConfig => ({
  cssVar: { key: 'melali' },
  hashed: false,
  algorithm: isDark
    ? [theme.darkAlgorithm, painted({ ...dark, ...darkStates, ...darkGrounds })]
    : [theme.defaultAlgorithm, painted({ ...light, ...lightGrounds })],
  token: {
    ...(isDark ? darkStates : lightStates),
    colorPrimary: isDark ? dark.colorPrimary : light.colorPrimary,
    colorTextLightSolid: isDark ? '#1B1613' : '#FFFFFF',
    borderRadius: 8,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 40,
    fontFamily: locale === 'zh' ? chineseFamily : fontFamily,
    fontSize: 14,
    fontSizeSM: 12,
    motion: !calm,
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
    Table: { headerSplitColor: 'transparent', cellPaddingBlock: 10 },
  },
})
