import * as fc from 'fast-check'
import { awayOn, clockOf, hoursOf, minuteOf, placed } from './hours'

test('the hours hold every job, and a working day at least', () => {
  expect(hoursOf([])).toEqual({ from: 6, until: 20 })
  expect(
    hoursOf([
      { time: '04:40', minutes: 60 },
      { time: '22:30', minutes: 60 },
    ]),
  ).toEqual({ from: 4, until: 24 })
})

const jobs = fc.array(
  fc.record({
    time: fc.integer({ min: 0, max: 1439 }).map(clockOf),
    minutes: fc.integer({ min: 1, max: 900 }),
  }),
)

test('nothing covers anything in its lane, leaves its row or is drawn longer than it says', () => {
  fc.assert(
    fc.property(jobs, (day) => {
      const lie = placed(day, hoursOf(day))
      expect(lie).toHaveLength(day.length)
      for (const one of lie) {
        expect(one.start).toBeGreaterThanOrEqual(-1e-9)
        expect(one.start + one.length).toBeLessThanOrEqual(1 + 1e-9)
        expect(one.real).toBeLessThanOrEqual(1)
        for (const other of lie)
          if (other !== one && other.lane === one.lane)
            expect(
              other.start >= one.start + one.length - 1e-9 || one.start >= other.start + other.length - 1e-9,
            ).toBe(true)
      }
    }),
  )
})

test('clocks are read as they are written', () => {
  for (const time of ['00:00', '09:05', '23:59']) expect(clockOf(minuteOf(time))).toBe(time)
})

test.each([
  ['the first of three days', '2026-06-10', { start: 0, length: 1 }],
  ['the last of them', '2026-06-12', { start: 0, length: 1 }],
  ['the day after', '2026-06-13', null],
  ['the day before', '2026-06-09', null],
])('days off shade %s', (_, day, shade) => {
  expect(awayOn(day, { date: '2026-06-10', time: '00:00', minutes: 3 * 1440 }, 360, 1200)).toEqual(shade)
})

test('hours off shade no more than themselves', () => {
  const off = { date: '2026-06-10', time: '09:30', minutes: 210 }
  expect(awayOn('2026-06-10', off, 360, 1200)).toEqual({ start: 0.25, length: 0.25 })
})
