import { countryName } from './country'
import type { Locale } from './locale'

test.each<[string, Locale, string]>([
  ['China', 'en', 'China'],
  ['China', 'zh', '中国'],
  ['china ', 'fr', 'Chine'],
  ['United Kingdom', 'fr', 'Royaume-Uni'],
  ['Saudi Arabia', 'ar', 'المملكة العربية السعودية'],
  ['United States', 'fr', 'États-Unis'],
  ['United Kingdom of Great Britain and Northern Ireland', 'zh', '英国'],
  ['USA', 'zh', '美国'],
  ['Turkey', 'zh', '土耳其'],
  ['Macau', 'fr', 'Macao'],
  ['Czech Republic', 'fr', 'Tchéquie'],
  ['The Netherlands', 'zh', '荷兰'],
  ['Trinidad and Tobago', 'zh', '特立尼达和多巴哥'],
  ['Saint Lucia', 'fr', 'Sainte-Lucie'],
  ["Cote d'Ivoire", 'zh', '科特迪瓦'],
  ['Hong Kong', 'zh', '香港'],
  ['Hong Kong SAR China', 'zh', '香港'],
  ['Mainland China', 'zh', 'Mainland China'],
])('%s in %s is %s', (name, locale, expected) => {
  expect(countryName(name, locale)).toBe(expected)
})

test.each<[string, string, Locale, string]>([
  ['KR', 'South Korea (Republic)', 'zh', '韩国'],
  ['ZZ', 'Stateless', 'fr', 'Stateless'],
  ['CN', 'Mainland China', 'en', 'Mainland China'],
])('the code %s tells what %s is in %s: %s', (code, name, locale, expected) => {
  expect(countryName(name, locale, code)).toBe(expected)
})
