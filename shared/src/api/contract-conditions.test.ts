import { hotelConditionsBody } from './contract-conditions'
import { fieldProblems } from './issue-text'

const problemsOf = (body: object) => {
  const { error } = hotelConditionsBody.safeParse(body, { reportInput: true })
  return Object.entries(fieldProblems(error?.issues ?? [])).map(([field, { key }]) => [field, key])
}

const gala = { name: 'Gala', kind: 'gala', from: '2026-12-24', to: '2026-12-24', costCents: 5_500 }

test.each([
  ['nothing of children', {}, []],
  ['what a child costs', { costChildCents: 2_800 }, []],
  ['both', { costChildCents: 2_800, childSellCents: 3_000 }, []],
  [
    'what a child pays alone',
    { childSellCents: 3_000 },
    [['supplements.0.childSellCents', 'childSellNeedsCost']],
  ],
])('a supplement that says %s', (_, children, problems) => {
  expect(problemsOf({ supplements: [{ ...gala, ...children }] })).toEqual(problems)
})

const child = { name: 'Child', kind: 'free', fromAge: 2, toAge: 11 }

test.each([
  ['ages that follow', { fromAge: 12, toAge: 14 }, []],
  ['another bed', { fromAge: 10, toAge: 12, bedding: 'existing' }, []],
  ['another place among the children', { fromAge: 10, toAge: 12, order: 2 }, []],
  ['ages of both', { fromAge: 10, toAge: 12 }, [['childBands.1.fromAge', 'bandsOverlap']]],
])('a second child band for %s', (_, later, problems) => {
  expect(problemsOf({ childBands: [child, { ...child, ...later }] })).toEqual(problems)
})
