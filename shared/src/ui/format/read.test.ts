import fc from 'fast-check'
import { formatCents, locales } from '../../contract'
import { anyTyped } from '../../testing/typed-text'
import { formatDay } from './intl'
import { readCents, readClock, readCount, readDay, readPercent } from './read'
import type { Reading } from './use-typed'

/** Only the digits that count: neither zeros in front nor behind a point. */
const amountOf = (text: string) =>
  Number(
    text
      .replace(/[\s%$]|USD/gi, '')
      .replace(/,(?=\d{3}(\D|$))/g, '')
      .replace(',', '.'),
  )

/** Every text is refused, empty, or means what its value shows. */
const keeps = <T>(read: (text: string) => Reading<T>, means: (text: string, value: T) => boolean) =>
  fc.check(
    fc.property(anyTyped, (text) => {
      const reading = read(text)
      return (
        'problem' in reading || (reading.value === null ? text.trim() === '' : means(text, reading.value))
      )
    }),
    { numRuns: 500 },
  ).failed === false

test('a number is what was typed, or refused', () => {
  const same = (text: string, value: number) => amountOf(text) === value
  expect(keeps(readCount({}), same)).toBe(true)
  expect(
    keeps(readCount({ min: 1, max: 9 }), (text, value) => same(text, value) && value >= 1 && value <= 9),
  ).toBe(true)
  expect(
    keeps(readPercent({ min: 0, max: 100 }), (text, value) => Math.abs(amountOf(text) - value / 100) < 1e-9),
  ).toBe(true)
  expect(
    keeps(
      readCents,
      (_, value) => JSON.stringify(readCents(formatCents(value, 'en'))) === JSON.stringify({ value }),
    ),
  ).toBe(true)
})

test('nothing is less than nothing: no number is minus zero', () => {
  expect(readCount({})('-0')).toEqual({ value: 0 })
  expect(readPercent({ min: -10 })('-0,00 %')).toEqual({ value: 0 })
})

test.each(locales)('%s: an amount that is shown reads as it was', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (value) => {
      expect(readCents(formatCents(value, locale))).toEqual({ value })
    }),
  )
})

test('a reader that moves a number into its bounds is caught', () => {
  const clamps = (text: string): Reading<number> =>
    /^\d+$/.test(text) ? { value: Math.min(Number(text), 9) } : { problem: { key: 'integer' } }
  expect(keeps(clamps, (text, value) => amountOf(text) === value)).toBe(false)
})

test.each(locales)('%s: a day or a time that was read reads the same as it is shown', (locale) => {
  const read = readDay(locale, {})
  const again = (_: string, value: string) =>
    JSON.stringify(read(formatDay(value, locale))) === JSON.stringify({ value })
  expect(
    keeps(read, (text, value) => again(text, value) && text.includes(String(Number(value.slice(8))))),
  ).toBe(true)
  expect(
    keeps(readClock, (text, value) => text.replace(/\D/g, '').padStart(4, '0') === value.replace(':', '')),
  ).toBe(true)
})
