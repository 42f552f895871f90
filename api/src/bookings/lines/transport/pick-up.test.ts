import { takesOffNextDay } from '@melali/shared/contract'
import fc from 'fast-check'
import { afterLanding, beforeTakeOff } from './pick-up'

describe('the pick-up follows from the flight', () => {
  it.each([
    ['13:20', '14:20'],
    ['00:05', '01:05'],
    ['23:10', '23:55'],
    ['23:58', '23:58'],
  ])('landed at %s, met at %s', (landing, time) => {
    expect(afterLanding('2026-06-10', landing)).toEqual({ date: '2026-06-10', time, flightTime: landing })
  })

  it.each([
    ['18:10', 90, '2026-06-14', '13:40', '18:10'],
    ['18:12', 90, '2026-06-14', '13:40', '18:12'],
    ['04:30', 90, '2026-06-14', '00:00', '04:30'],
    ['02:00', 90, '2026-06-13', '21:30', '02:00'],
    ['00:30', 40, '2026-06-13', '20:50', '00:30'],
  ])('leaves at %s, %i minutes away: %s %s', (takeOff, drive, date, time, flightTime) => {
    expect(beforeTakeOff('2026-06-14', takeOff, drive)).toEqual({ date, time, flightTime })
  })

  it('never meets guests in the air, and never brings them late', () => {
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
    fc.assert(
      fc.property(clock, fc.integer({ min: 0, max: 400 }), (flight, drive) => {
        expect(afterLanding('2026-06-10', flight).time >= flight).toBe(true)
        const leaving = beforeTakeOff('2026-06-14', flight, drive)
        expect(takesOffNextDay(true, leaving)).toBe(leaving.date < '2026-06-14')
        const at = Date.parse(`${leaving.date}T${leaving.time}:00Z`)
        expect(Date.parse(`2026-06-14T${flight}:00Z`) - at).toBeGreaterThanOrEqual((180 + drive) * 60_000)
      }),
    )
  })
})
