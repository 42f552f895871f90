import type { DutyStep, PhoneJob } from '@melali/shared/api'
import fc from 'fast-check'
import { validate, version } from 'uuid'
import { flush, type Line, newKey, type Outcome, ownOf, type Waiting, withWaiting } from './queue'

const report = (key: string, step: DutyStep = 'accept', lineId = 'line') =>
  ({ key, step, lineId, at: '2026-06-10T01:00:00.000Z', personId: 'wayan' }) as Waiting

/** A phone with what waits on it, and a line that answers as it is told to. */
const phone = (keys: readonly string[], answers: (key: string) => Outcome) => {
  const queue = keys.map((key) => report(key))
  const said = { sent: [] as string[], told: [] as string[] }
  const line: Line = {
    waiting: async () => [...queue],
    send: async ({ key }) => {
      said.sent.push(key)
      return answers(key)
    },
    took: async () => undefined,
    forget: async ({ key }) => {
      queue.splice(
        queue.findIndex((one) => one.key === key),
        1,
      )
    },
    tell: async ({ key }, words) => void said.told.push(`${key}: ${words}`),
  }
  return { line, said, left: () => queue.map(({ key }) => key) }
}

it.each<[string, (key: string) => Outcome, string, string[], string[]]>([
  ['all are taken', () => 'taken', 'sent', [], []],
  ['the line breaks at the second', (key) => (key === 'b' ? 'later' : 'taken'), 'later', ['b', 'c'], []],
  ['the link has ended', () => 'gone', 'gone', ['a', 'b', 'c'], []],
  ['one is refused', (key) => (key === 'b' ? { refused: 'No' } : 'taken'), 'sent', [], ['b: No']],
])('%s', async (_, answers, outcome, left, told) => {
  const { line, said, left: leftNow } = phone(['a', 'b', 'c'], answers)
  expect(await flush(line)).toBe(outcome)
  expect([leftNow(), said.told]).toEqual([left, told])
})

test('wherever the line breaks, everything is taken in its order, and nothing that was taken is sent again', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (breaks) => {
      const keys = Array.from({ length: 9 }, (_, at) => `r${at}`)
      const taken: string[] = []
      const trouble = [...breaks]
      const { line, left } = phone(keys, (key) => {
        if (trouble.pop()) return 'later'
        taken.push(key)
        return 'taken'
      })
      while (left().length) await flush(line)
      expect(taken).toEqual(keys)
    }),
  ))

test('jobs are shown as they will be, and what can’t follow changes nothing', () => {
  const job = (lineId: string, state: PhoneJob['state']) => ({ lineId, state }) as PhoneJob
  const jobs = [job('one', 'planned'), job('two', 'under_way'), job('three', 'done')]
  const waiting = [
    report('a', 'accept', 'one'),
    report('b', 'pick_up', 'one'),
    report('c', 'finish', 'two'),
    report('d', 'accept', 'three'),
  ]
  expect(withWaiting(jobs, waiting).map(({ state }) => state)).toEqual(['under_way', 'done', 'done'])
})

test('on a phone that two people use each has their own reports and refusals, and both what nobody is named of', () => {
  const kept = [{ personId: 'wayan' }, { personId: 'ketut' }, {}]
  expect(ownOf(kept, 'wayan')).toEqual([{ personId: 'wayan' }, {}])
  expect(ownOf(kept, 'ketut')).toEqual([{ personId: 'ketut' }, {}])
})

test('a key is a UUID, and another one each time', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(keys.every((key) => validate(key) && version(key) === 4)).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
