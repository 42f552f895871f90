import type { Locale } from '@melali/shared/contract'

/** Each in its own words; the specification labels Chinese "China". */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  zh: '中文 (China)',
  fr: 'Français',
  ar: 'العربية',
}
