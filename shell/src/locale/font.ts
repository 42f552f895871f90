import { type Locale, languages } from '@melali/shared/contract'

/** Most scripts are in the face that everybody has. */
export const loadFont = async (locale: Locale) => {
  const { font } = languages[locale]
  if (font && font !== 'system') await import(/* webpackChunkName: "font-[request]" */ `./fonts/${font}.ts`)
}
