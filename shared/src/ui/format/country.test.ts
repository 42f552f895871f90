import type { Locale } from '../../contract'
import { countryName } from './country'

test.each<[string, Locale, string]>([
  ['China', 'en', 'China'],
  ['China', 'zh', '中国'],
  ['china ', 'fr', 'Chine'],
  ['United Kingdom', 'fr', 'Royaume-Uni'],
  ['Saudi Arabia', 'ar', 'المملكة العربية السعودية'],
  ['Hong Kong', 'zh', '香港'],
  ['Hong Kong SAR China', 'zh', '香港'],
  ['Mainland China', 'zh', 'Mainland China'],
])('%s in %s is %s', (name, locale, expected) => {
  expect(countryName(name, locale)).toBe(expected)
})
