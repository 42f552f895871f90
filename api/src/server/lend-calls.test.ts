import { lender } from './lend-calls'

const asked = { asks: 'calls', number: 1, key: 'somebody', most: 50, windowMs: 60_000 } as const
const NOW = 1_000_000

const lendAll = (lend: ReturnType<typeof lender>['lend'], key: string, now: number) => {
  const lent: number[] = []
  for (let { calls } = lend({ ...asked, key }, now); calls > 0; { calls } = lend({ ...asked, key }, now))
    lent.push(calls)
  return lent
}

test('all that ask get together what one would, a few at once, and the next window has as many', () => {
  const { lend } = lender()
  const first = lendAll(lend, 'somebody', NOW)
  expect(first.reduce((sum, calls) => sum + calls)).toBe(50)
  expect(Math.max(...first)).toBe(3)
  expect(lend(asked, NOW + 59_999)).toEqual({ gives: 'calls', number: 1, calls: 0, endsAt: NOW + 60_000 })
  expect(lend(asked, NOW + 60_000)).toMatchObject({ calls: 3, endsAt: NOW + 120_000 })
})

test('one caller takes nothing from another, and what has ended is forgotten', () => {
  const { lend, forgetEnded } = lender()
  lendAll(lend, 'somebody', NOW)
  expect(lend({ ...asked, key: 'another' }, NOW).calls).toBe(3)
  forgetEnded(NOW + 59_999)
  expect(lend(asked, NOW + 59_999).calls).toBe(0)
  forgetEnded(NOW + 60_000)
  expect(lend(asked, NOW + 60_000).calls).toBe(3)
})
