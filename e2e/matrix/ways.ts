/** The ways a screen is looked at. */
export interface Way {
  locale: 'en' | 'zh' | 'fr' | 'ar'
  theme: 'light' | 'dark'
  width: 1440 | 390
}

const locales = ['en', 'zh', 'fr', 'ar'] as const
const themes = ['light', 'dark'] as const
const widths = [1440, 390] as const

export const ways: readonly Way[] = locales.flatMap((locale) =>
  themes.flatMap((theme) => widths.map((width) => ({ locale, theme, width }))),
)

const same = (a: Way, b: Way) => a.locale === b.locale && a.theme === b.theme && a.width === b.width

/**
 * Four ways for the place with this number: over all places, any two of place, language, theme and width
 * meet at least once.
 */
export const sampleFor = (place: number): Way[] =>
  locales.map((locale, at) => ({
    locale,
    theme: themes[(place + at) % 2] ?? 'light',
    width: widths[(place + Math.floor(place / 2) + Math.floor(at / 2)) % 2] ?? 1440,
  }))

/** Whether the place with this number is looked at in this way. */
export const isLookedAt = (place: number, way: Way, all: boolean) =>
  all || sampleFor(place).some((one) => same(one, way))

/**
 * Whether it is also searched there for what is hard to use: in English and Arabic, which between them show a place
 * in both themes, both widths and both directions.
 */
export const isSearched = ({ locale }: Way, all: boolean) => all || locale === 'en' || locale === 'ar'
