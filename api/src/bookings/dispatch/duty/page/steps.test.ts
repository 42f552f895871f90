import { type DutyState, type DutyStep, nextDutyState } from '@melali/shared/api'
import { nextOf, stepButtons } from './steps'

/** What is reported by taps at places of a job's buttons, counted from above. */
const reported = (state: DutyState, places: readonly number[]) => {
  const reports: DutyStep[] = []
  let [now, isAsked] = [state, false]
  for (const place of places) {
    const step = nextOf({ state: now })
    const button = step && stepButtons(step, isAsked)[place]
    if (!button) continue
    isAsked = button.does === 'ask'
    if (button.does !== 'report') continue
    reports.push(step)
    now = nextDutyState(now, step) ?? now
  }
  return reports
}

const taps = (count: number, place = 0) => Array<number>(count).fill(place)

test.each([1, 2, 3, 4, 5, 9])('%i taps at one place report one step at most', (count) => {
  expect(reported('planned', taps(count))).toEqual(['accept'])
  expect(reported('accepted', taps(count))).toEqual([])
  expect(reported('under_way', taps(count))).toEqual([])
  expect(reported('accepted', [0, ...taps(count, 1)])).toEqual(['pick_up'])
  expect(reported('under_way', [0, ...taps(count, 1)])).toEqual(['finish'])
})

test('a job is accepted by one tap, and each further step by two', () => {
  expect(reported('planned', [0, 0, 1, 0, 1])).toEqual(['accept', 'pick_up', 'finish'])
})

test('who isn’t there yet is asked anew', () => {
  expect(reported('accepted', [0, 0, 0, 1])).toEqual(['pick_up'])
  expect(stepButtons('finish', true).map(({ words }) => words)).toEqual(['notYet', 'sure_finish'])
})
