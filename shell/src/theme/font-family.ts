import { type Locale, languages } from '@melali/shared/contract'

/** Some scripts read best in the system's own face; the others share Inter. */
const fontFamily =
  "'Inter Variable', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const systemFamily =
  "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

export const fontFamilyOf = (locale: Locale) =>
  languages[locale].font === 'system' ? systemFamily : fontFamily
