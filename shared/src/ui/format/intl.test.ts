import { formatCents } from '../../contract'
import { baliToday, formatAge, formatBali, formatDay, moneyText, parseCents, percentText } from './intl'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['1,234.56', 123456],
  ['1,234', 123400],
  ['USD 1 234.00', 123400],
  ['$0.01', 1],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['12,3456', null],
  ['abc', null],
  ['1e3', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test('cents are written without a float in between', () => {
  expect([0, 5, 99, 123456789, -250].map((cents) => formatCents(cents, 'en'))).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1,234,567.89',
    '-2.50',
  ])
})

test('French groups by narrow spaces and writes a comma', () => {
  expect(formatCents(123456789, 'fr')).toBe('1\u202f234\u202f567,89')
  expect(moneyText(-250, 'fr', 'EUR')).toBe('\u2066EUR -2,50\u2069')
  expect(percentText(1250, 'fr')).toBe('\u206612,5\u00a0%\u2069')
  expect(percentText(5000, 'ar')).toBe('\u206650\u00a0%\u2069')
})

test('a plain date is the same in every zone and uses Western digits', () => {
  expect(formatDay('2026-11-20', 'en')).toBe('20 Nov 2026')
  expect(formatDay('2026-11-20', 'zh')).toBe('2026年11月20日')
  expect(formatDay('2026-11-20', 'ar')).toMatch(/20.*2026/)
})

test('instants are shown and today is told by the clocks of Bali', () => {
  expect(formatBali('2026-11-20T17:30:00Z', 'en')).toBe('21 Nov 2026, 01:30')
  expect(baliToday(new Date('2026-11-20T17:30:00Z'))).toBe('2026-11-21')
})

test('how far a day is from today is told in words', () => {
  const ages = (locale: 'en' | 'fr' | 'ar') =>
    ['2026-11-17', '2026-11-20', '2026-12-01'].map((day) => formatAge(day, locale, '2026-11-20'))
  expect(ages('en')).toEqual(['3 days ago', 'today', 'in 11 days'])
  expect(ages('fr')).toEqual(['il y a 3 jours', 'aujourd’hui', 'dans 11 jours'])
  expect(ages('ar')[2]).toMatch(/11/)
})
