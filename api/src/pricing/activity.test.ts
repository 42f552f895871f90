import { type ActivityContract, type ActivityTier, priceActivity, type Visit } from './activity'
import { replay, withoutCost } from './trace'

const tier = (id: string, more: Partial<ActivityTier> = {}): ActivityTier => ({
  id,
  packageId: 'raft',
  fromPax: 1,
  toPax: 5,
  basis: 'per_pax',
  costAdultCents: 4_333,
  adultSellCents: null,
  costChildCents: 3_000,
  childSellCents: 3_900,
  costInfantCents: 0,
  infantSellCents: null,
  ...more,
})

const contract: ActivityContract = {
  code: 'AC-1',
  versionNo: 1,
  bookingFrom: '2026-01-01',
  bookingTo: '2026-12-31',
  stayFrom: '2026-01-01',
  stayTo: '2026-12-31',
  taxMode: 'inclusive',
  activity: { startTimes: ['08:00', '13:00'], closedWeekdays: [7], closedDays: ['2026-07-02'], minPax: 2 },
  packages: [
    { id: 'raft', startTimes: [], minPax: 1, maxPax: 20 },
    { id: 'boat', startTimes: ['06:30'], minPax: 4, maxPax: null },
  ],
  tiers: [
    tier('small'),
    tier('large', { fromPax: 6, toPax: 15, costAdultCents: 4_000 }),
    tier('boat', { packageId: 'boat', toPax: null, basis: 'per_group', costAdultCents: 55_555 }),
  ],
  cancellationSteps: [],
}

const visit: Visit = {
  packageId: 'raft',
  date: '2026-07-01',
  time: '08:00',
  adults: 2,
  children: 1,
  infants: 1,
}

const terms = { bookedOn: '2026-05-01', markupBps: 2_000, closures: [] }
const price = (change: Partial<Visit> = {}) => priceActivity(contract, { ...visit, ...change }, terms)
const codes = (change: Partial<Visit>) => {
  const answer = price(change)
  return answer.ok ? [] : answer.problems.map(({ code }) => code)
}

test.each([
  ['the small tier', {}, 11_666, 14_299], // 2 × 5,199.60 + 3,900 = 14,299.20
  ['infants are no pax', { adults: 5, children: 0, infants: 3 }, 21_665, 25_998], // 5 × 5,199.60
  ['the large tier', { adults: 5 }, 23_000, 27_900],
  ['a group', { packageId: 'boat', time: '06:30', adults: 9 }, 55_555, 66_666],
])('%s', (_, change, costCents, sellCents) => {
  const priced = price(change)
  expect(priced).toMatchObject({ ok: true, costCents, sellCents })
  expect(priced.ok && replay(priced.trace)).toEqual({ costCents, sellCents })
})

test.each([
  [{ date: '2026-07-05' }, ['CLOSED_DAY']], // a Sunday
  [{ date: '2026-07-02' }, ['CLOSED_DAY']],
  [{ time: '09:00' }, ['START_TIME']],
  [{ adults: 1, children: 0 }, ['MIN_PAX']],
  [{ adults: 16, children: 0 }, ['NO_TIER']],
  [{ adults: 21, children: 0 }, ['CAPACITY', 'NO_TIER']],
  [{ packageId: 'boat' }, ['MIN_PAX', 'START_TIME']],
  [{ packageId: 'gone' }, ['NO_PACKAGE']],
  [{ date: '2026-02-30', time: '25:00', adults: -1 }, ['INVALID_DATE', 'INVALID_TIME', 'QUANTITY']],
])('%j is refused with %j', (change, expected) => {
  expect(codes(change)).toEqual(expect.arrayContaining(expected))
})

test('a closure names its reason', () => {
  const closures = [{ day: '2026-07-01', name: 'Galungan', blocks: ['activities'] }]
  const refused = priceActivity(contract, visit, { ...terms, closures })
  expect(refused).toEqual({
    ok: false,
    problems: [{ code: 'CLOSED_DAY', field: 'date', nights: ['2026-07-01'], params: { reason: 'Galungan' } }],
  })
  const arrivals = [{ day: '2026-07-01', name: 'Galungan', blocks: ['arrivals'] }]
  expect(priceActivity(contract, visit, { ...terms, closures: arrivals }).ok).toBe(true)
})

test('the agent sees who pays what, and no cost', () => {
  const priced = price()
  const seen = priced.ok ? withoutCost(priced.trace) : []
  expect(seen.map(({ code, sellCents }) => [code, sellCents])).toEqual([
    ['DAY', 0],
    ['CONTRACT', 0],
    ['TIER', 0],
    ['ADULT', 10_399],
    ['CHILD', 3_900],
    ['INFANT', 0],
  ])
  expect(JSON.stringify(seen)).not.toMatch(/cost|margin|4333|8666/i)
})
