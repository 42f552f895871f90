import { judge, perCaller, type Tries } from './throttle'

const start = new Date('2026-03-02T02:00:00.000Z')
const none: Tries = { tries: 0, startedAt: start.toISOString(), blockedUntil: null }

test('ten guesses by one caller take more than seven minutes, then half an hour passes', () => {
  let [known, now, guesses] = [none, start, 0]
  while (guesses < 10) {
    const verdict = judge(known, perCaller, now)
    if (verdict.allowed) {
      known = verdict.next
      guesses++
    } else now = new Date(now.getTime() + verdict.retryAfter * 1000)
  }
  expect(now.getTime() - start.getTime()).toBeGreaterThan(7 * 60_000)
  expect(judge(known, perCaller, now)).toEqual({ allowed: false, locked: true, retryAfter: 1800 })
})

test('tries of long ago are forgotten', () => {
  const old = { ...none, tries: 4 }
  const verdict = judge(old, perCaller, new Date(start.getTime() + 61 * 60_000))
  expect(verdict).toMatchObject({ allowed: true, next: { tries: 1, blockedUntil: null } })
})
