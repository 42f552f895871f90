import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { transformFileSync } from '@swc/core'
import * as fc from 'fast-check'
import {
  addDays,
  daysBetween,
  duringHours,
  isClock,
  isDay,
  nights,
  nightsOf,
  weekdayBit,
  weekdayOf,
  within,
} from './calendar'

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '2026-01-32',
  '',
  '2026-01-01T00:00',
  '٢٠٢٦-٠١-٠١',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
  expect(() => addDays(text, 1)).toThrow(RangeError)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test('a stay has its check-in night and not its check-out night', () => {
  expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(nights('2026-12-30', '2027-01-02')).toBe(3)
  expect(nights('2026-12-30', '2026-12-30')).toBe(0)
  expect(nightsOf('2026-12-30', '2026-12-29')).toEqual([])
})

test('weekdays are counted from Monday', () => {
  const week = nightsOf('2026-03-16', '2026-03-23')
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week.map(weekdayBit)).toEqual([1, 2, 4, 8, 16, 32, 64])
  expect(weekdayOf('1969-12-28')).toBe(7)
})

test('adding days and counting them undo each other', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, count) => {
      const to = addDays(from, count)
      expect(isDay(to)).toBe(true)
      expect(daysBetween(from, to)).toBe(count)
      expect(addDays(to, -count)).toBe(from)
      expect(weekdayOf(addDays(from, 7))).toBe(weekdayOf(from))
    }),
    { numRuns: 2_000 },
  )
})

/** Every day of twelve years with its weekday, worked out by a process that lives in the zone. */
function daysIn(zone: string) {
  const { code } = transformFileSync(join(import.meta.dirname, 'calendar.ts'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  })
  const script = `${code}
    let lines = ''
    for (const day of nightsOf('2024-01-01', '2036-01-01'))
      lines += day + weekdayOf(day) + addDays(day, 1) + daysBetween('2024-01-01', day) + ';'
    const local = [new Date(2026, 0, 1), new Date(2026, 6, 1)].map((date) => date.getTimezoneOffset())
    console.log(JSON.stringify({ lines, local }))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  return JSON.parse(answer) as { lines: string; local: number[] }
}

test('no zone of the machine moves a day', () => {
  const utc = daysIn('UTC')
  expect(utc.lines.split(';')).toHaveLength(4384)
  for (const zone of ['Asia/Makassar', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe']) {
    const there = daysIn(zone)
    expect(there.local).not.toEqual(utc.local)
    expect(there.lines).toBe(utc.lines)
  }
})

test('days compare as text, both ends of a span included', () => {
  const span = { from: '2026-12-20', to: '2027-01-10' }
  const inside = ['2026-12-19', '2026-12-20', '2027-01-10', '2027-01-11'].map((each) => within(each, span))
  expect(inside).toEqual([false, true, true, false])
})

test('hours run over midnight, their end excluded', () => {
  const night = (time: string) => duringHours(time, '22:00', '06:00')
  expect(['21:59', '22:00', '00:00', '05:59', '06:00'].map(night)).toEqual([false, true, true, true, false])
  expect(duringHours('12:00', '09:00', '12:00')).toBe(false)
  expect(['24:00', '9:00', '23:59'].map(isClock)).toEqual([false, false, true])
})
