export const locales = ['en', 'zh', 'fr', 'ar'] as const

export type Locale = (typeof locales)[number]

/** A short text in every language the product speaks. */
export type Label = Record<Locale, string>

export const isRightToLeft = (locale: Locale) => locale === 'ar'
