import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forEachLanguage, type Locale, locales } from '../../contract'
import { sentence } from './sentence'

const words = forEachLanguage((locale) =>
  JSON.parse(readFileSync(join(__dirname, `../locales/${locale}.json`), 'utf8')),
)

const kitOf =
  (locale: Locale) =>
  (key: string, values: Record<string, unknown> = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], words[locale])
    const text = typeof found === 'string' ? found : String(values.defaultValue)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }

const say = (code: string, params: Record<string, string | number>, locale: Locale = 'en') =>
  sentence({ code, params }, kitOf(locale), locale)

test.each([
  ['BASE', { board: 'BB', occupancy: 2 }, 'Room, Bed & breakfast, for 2'],
  ['OFFER', { name: 'Early', percentBps: 1250 }, 'Offer Early: 12.5% off'],
  ['OFFER', { name: '4=3', percentBps: 10_000 }, 'Offer 4=3: free night'],
  ['CHILD_BAND', { age: 7, charge: 'percent', percentBps: 5000 }, 'Child of 7: 50% of an adult'],
  ['CHILD_BAND', { age: 3, charge: 'free' }, 'Child of 3: free'],
  ['INFANT', { age: 1 }, 'Infant: free'],
  ['INFANT', { quantity: 1 }, 'Infant'],
  ['SERVICE', { service: 'airport_transfer' }, 'Airport transfer'],
  ['BY_HAND', { reason: 'Promised' }, 'Price set by hand: Promised'],
  ['LEVEL', { marginBps: 1500 }, 'The agent’s price level adds 15% to cost; it is inside the lines above'],
])('%s %j says “%s”', (code, params, text) => {
  expect(say(code, params).replace(/[\u2068\u2069]/g, '')).toBe(text)
})

test('what a contract calls its offer, or a person gives as reason, keeps its own direction', () => {
  expect(say('OFFER', { name: 'Early 10 %', percentBps: 1000 }, 'ar')).toContain('\u2068Early 10 %\u2069')
  expect(say('BY_HAND', { reason: 'Like BK-7' }, 'ar')).toContain('\u2068Like BK-7\u2069')
})

test.each(locales.filter((locale) => locale !== 'en'))('no code of ours is left in %s', (locale) => {
  const said = [
    say('BASE', { board: 'HB', occupancy: 2 }, locale),
    say('SERVICE', { service: 'half_day' }, locale),
    say('OFFER', { name: '', percentBps: 1000 }, locale),
    say('BY_HAND', { reason: '' }, locale),
  ]
  for (const text of said) expect(text).not.toMatch(/HB|half_day|\{\{|BASE|SERVICE|OFFER|BY_HAND/)
})
