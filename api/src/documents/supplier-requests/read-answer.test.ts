import * as fc from 'fast-check'
import { centsOf, readAnswer } from './read-answer'

const stay = { from: '2026-06-10', until: '2026-06-12', time: null }
const ride = { from: '2026-06-10', until: null, time: '11:00' }
const today = '2026-06-01'
const blank = {
  ...{ answer: 'offered' as const, name: 'Made', number: '', reason: '' },
  ...{ from: '', until: '', time: '', cost: '', words: '' },
}
const none = { from: null, until: null, time: null, costCents: null, words: null }

test.each([
  ['nobody’s name', { answer: 'confirmed', number: 'A1', name: ' ' }, { name: 'required' }],
  ['a yes without its number', { answer: 'confirmed' }, { number: 'required' }],
  ['a number that is a letter', { answer: 'confirmed', number: 'x'.repeat(61) }, { number: 'long' }],
  ['a no without a reason', { answer: 'declined' }, { reason: 'required' }],
  ['an offer of nothing', {}, { words: 'nothing' }],
  ['an offer of the very same', { from: '2026-06-10', until: '2026-06-12' }, { words: 'nothing' }],
  ['a day that is none', { from: '2026-02-31' }, { from: 'day' }],
  ['a day that has passed', { from: '2026-05-31' }, { from: 'range' }],
  ['a day in another season', { until: '2026-07-13' }, { until: 'range' }],
  ['the same day twice', { from: '2026-06-12' }, { until: 'order' }],
  ['an amount in words', { cost: 'a lot' }, { cost: 'cost' }],
  ['more words than a page', { words: 'x'.repeat(1001) }, { words: 'long' }],
] as const)('%s is told at its field', (_, typed, problems) => {
  expect(readAnswer({ ...blank, ...typed }, stay, today)).toEqual({ problems })
})

test('an hour is asked for where there is one, and only what differs is offered', () => {
  expect(readAnswer({ ...blank, time: '25:00' }, ride, today)).toEqual({ problems: { time: 'time' } })
  expect(readAnswer({ ...blank, from: '2026-06-10', time: '12:30' }, ride, today)).toEqual({
    said: { answer: 'offered', name: 'Made', offer: { ...none, time: '12:30' } },
  })
  expect(readAnswer({ ...blank, time: '12:30', from: '2026-06-11', cost: '0' }, stay, today)).toEqual({
    said: { answer: 'offered', name: 'Made', offer: { ...none, from: '2026-06-11', costCents: 0 } },
  })
})

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['120,50', 12_050],
  ['1,250.50', 125_050],
  ['1 250', 125_000],
  ['1,250', 125_000],
  ['-3', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['9999999999', undefined],
])('%s is so many cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('whatever is typed is read or told, and never thrown', () => {
  const text = fc.string({ maxLength: 30 })
  const typed = fc.record({
    ...{ name: text, number: text, reason: text, words: text, cost: text },
    ...{ from: text, until: text, time: text },
    answer: fc.constantFrom('confirmed' as const, 'declined' as const, 'offered' as const),
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(stay, ride), (given, asked) => {
      const { said, problems } = readAnswer(given, asked, today)
      expect(Boolean(said)).toBe(!problems)
    }),
  )
})
