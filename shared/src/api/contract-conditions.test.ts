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

const offer = { name: 'Less', from: '2026-04-01', to: '2026-06-30', basisPoints: 1_000 }

test.each([
  ['early_bird', {}, [['offers.0.bookDaysBefore', 'required']]],
  ['early_bird', { bookDaysBefore: 0 }, [['offers.0.bookDaysBefore', 'minNumber']]],
  ['early_bird', { bookDaysBefore: 60 }, []],
  ['long_stay', {}, [['offers.0.minNights', 'required']]],
  ['long_stay', { minNights: 1 }, [['offers.0.minNights', 'minNumber']]],
  ['long_stay', { minNights: 7 }, []],
  ['honeymoon', {}, []],
  ['stay_pay', { stay: 4, pay: 3 }, []],
])('an offer of the kind %s with %j', (kind, asked, problems) => {
  expect(problemsOf({ offers: [{ ...offer, kind, ...asked }] })).toEqual(problems)
})
