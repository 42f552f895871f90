import type { Locale, Messages } from '../../contract'

export const kitMessages: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('./en.json'),
  zh: () => import('./zh.json'),
  fr: () => import('./fr.json'),
  ar: () => import('./ar.json'),
}
