import type { Locale } from './locale'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const styles = ['long', 'short'] as const

/** Their long names say whose they are, which nobody does; the short names of others are abbreviations. */
const brief = new Set(['HK', 'MO'])

/** Codes that stand for no country, free for everybody's own use. */
const OWN = /^(AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/

/** English names that people and other lists use besides the one that the platform knows. */
const others: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  BA: ['Bosnia and Herzegovina'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['Democratic Republic of the Congo', 'DR Congo', 'DRC'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PR China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czech Republic', 'Czechia'],
  FM: ['Federated States of Micronesia'],
  GB: ['Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  HK: ['Hong Kong SAR', 'Hongkong'],
  IR: ['Islamic Republic of Iran'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea', 'Republic of Korea', 'Korea, Republic of'],
  LA: ["Lao People's Democratic Republic", 'Lao PDR'],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia', 'Republic of North Macedonia'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macau', 'Macau SAR', 'Macao SAR'],
  NL: ['Holland'],
  PS: ['State of Palestine'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'United States of America'],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
}

const cache = new Map<string, Intl.DisplayNames>()
const namesIn = (locale: Locale, style: (typeof styles)[number]) => {
  const known =
    cache.get(locale + style) ?? new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' })
  cache.set(locale + style, known)
  return known
}

const nameOf = (code: string, locale: Locale) =>
  OWN.test(code) ? undefined : namesIn(locale, brief.has(code) ? 'short' : 'long').of(code)

/** "St. Kitts & Nevis" and "Saint Kitts and Nevis" alike. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^the /, '')
    .replaceAll('&', ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{N}]/gu, '')

const everyCode = () => LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** ISO codes by English name, as long or as short as people write it. */
let codes: ReadonlyMap<string, string> | undefined
const codeOf = (name: string) => {
  codes ??= new Map([
    ...everyCode()
      .filter((code) => nameOf(code, 'en'))
      .flatMap((code) => styles.map((style) => [folded(namesIn('en', style).of(code) ?? ''), code] as const)),
    ...Object.entries(others).flatMap(([code, names]) => names.map((one) => [folded(one), code] as const)),
  ])
  return codes.get(folded(name))
}

/**
 * A country in the reader's language: by its code where that is at hand, else by its English name.
 * What neither tells stays as it was written.
 */
export const countryName = (name: string, locale: Locale, code?: string) => {
  if (locale === 'en') return name
  const known = codeOf(name)
  return (code && nameOf(code, locale)) || (known && nameOf(known, locale)) || name
}

/** The codes of the countries whose name in the reader's language holds what is looked for. */
export const countryCodes = (search: string, locale: Locale) => {
  if (locale === 'en') return []
  const wanted = search.trim().toLowerCase()
  return everyCode().filter((code) => nameOf(code, locale)?.toLowerCase().includes(wanted))
}
