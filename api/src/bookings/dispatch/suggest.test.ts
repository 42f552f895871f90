import * as fc from 'fast-check'
import { obstacleFor } from './obstacle'
import type { Busy } from './rival'
import { type Day, type OpenJob, suggest } from './suggest'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 10) + minute * 60_000)

const job = (lineId: string, start: number, more: Partial<OpenJob> = {}): OpenJob => ({
  lineId,
  date: '2026-06-10',
  busyFrom: at(start),
  busyUntil: at(start + 60),
  zoneFrom: 'airport',
  zoneTo: 'beach',
  seats: 2,
  luggage: 0,
  language: 'en',
  transportId: 'van',
  ...more,
})

const person = (id: string, languages = ['en'], licenceExpiry = '2027-01-01') => ({
  ...{ id, languages, licenceExpiry },
})
const vehicle = (id: string, seats = 4, transportId = 'van') => ({ id, seats, luggage: 4, transportId })

const drives: Record<string, number> = { 'beach airport': 45, 'airport beach': 45, 'hills beach': 90 }
const drive = (from: string | null, to: string | null) =>
  from === to ? 0 : (drives[`${from} ${to}`] ?? drives[`${to} ${from}`] ?? 60)

const dayOf = (parts: Partial<Day>): Day => ({
  jobs: [],
  people: [],
  vehicles: [],
  busy: [],
  pairs: [],
  drive,
  ...parts,
})

const busy = (resourceId: string, start: number, minutes: number, zone = 'beach'): Busy => ({
  resourceId,
  dutyId: `${resourceId} ${start}`,
  bookingId: 'booking',
  bookingCode: null,
  lineId: null,
  note: '',
  startsAt: at(start).toISOString(),
  endsAt: at(start + minutes).toISOString(),
  busyFrom: at(start).toISOString(),
  busyUntil: at(start + minutes).toISOString(),
  zoneFrom: zone,
  zoneTo: zone,
})

const two = { people: [person('a'), person('b')], vehicles: [vehicle('v'), vehicle('w')] }

test('one car does what one car can', () => {
  const { assignments, resources, left } = suggest(
    dayOf({ ...two, jobs: [job('1', 0), job('2', 120), job('3', 240)] }),
  )
  expect([resources, left, new Set(assignments.map(({ vehicleId }) => vehicleId)).size]).toEqual([1, [], 1])
})

test('a second one comes where the first can’t be back in time', () => {
  expect(suggest(dayOf({ ...two, jobs: [job('1', 0), job('2', 100)] })).resources).toBe(2)
  expect(suggest(dayOf({ ...two, jobs: [job('1', 0), job('2', 105)] })).resources).toBe(1)
})

test('of two on the road the nearer one goes', () => {
  const on = {
    busy: [busy('a', 0, 60, 'hills'), busy('v', 0, 60, 'hills'), busy('b', 0, 60), busy('w', 0, 60)],
  }
  const { assignments } = suggest(
    dayOf({
      ...two,
      ...on,
      pairs: [
        ['a', 'v'],
        ['b', 'w'],
      ],
      jobs: [job('1', 240, { zoneFrom: 'beach' })],
    }),
  )
  expect(assignments).toEqual([{ lineId: '1', personId: 'b', vehicleId: 'w' }])
})

test('who speaks with the guests is taken, and the kind of vehicle that was sold', () => {
  const people = [person('a'), person('b', ['zh'])]
  const vehicles = [vehicle('v', 4, 'car'), vehicle('w', 6)]
  const { assignments } = suggest(dayOf({ people, vehicles, jobs: [job('1', 0, { language: 'zh' })] }))
  expect(assignments).toEqual([{ lineId: '1', personId: 'b', vehicleId: 'w' }])
})

test('of two on the road the kind that was sold goes, though the other is nearer', () => {
  const on = [busy('a', 0, 60), busy('v', 0, 60), busy('b', 0, 60, 'hills'), busy('w', 0, 60, 'hills')]
  const day = dayOf({
    people: two.people,
    vehicles: [vehicle('v'), vehicle('w', 4, 'limousine')],
    busy: on,
    pairs: [
      ['a', 'v'],
      ['b', 'w'],
    ],
    jobs: [job('1', 240, { zoneFrom: 'beach', transportId: 'limousine' })],
  })
  expect(suggest(day).assignments).toEqual([{ lineId: '1', personId: 'b', vehicleId: 'w' }])
})

test('the small car stays with the small party where the large one is needed', () => {
  const vehicles = [vehicle('large', 10), vehicle('small', 4)]
  const jobs = [job('few', 0), job('many', 0, { seats: 8 })]
  const { left, assignments } = suggest(dayOf({ ...two, vehicles, jobs }))
  expect(left).toEqual([])
  expect(assignments.find(({ lineId }) => lineId === 'few')?.vehicleId).toBe('small')
})

test('what nobody can do is left, and guides need no vehicle', () => {
  const lapsed = dayOf({ people: [person('a', ['en'], '2026-06-09')], vehicles: null, jobs: [job('1', 0)] })
  expect(suggest(lapsed)).toMatchObject({ left: ['1'], assignments: [] })
  const guided = dayOf({ people: [person('a')], vehicles: null, jobs: [job('1', 0)] })
  expect(suggest(guided).assignments).toEqual([{ lineId: '1', personId: 'a', vehicleId: null }])
})

const zone = fc.constantFrom('airport', 'beach', 'hills', null)
const jobs = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 1200 }),
    lasts: fc.integer({ min: 1, max: 400 }),
    seats: fc.integer({ min: 1, max: 12 }),
    zoneFrom: zone,
    zoneTo: zone,
    language: fc.constantFrom('en', 'zh'),
  }),
  { maxLength: 25 },
)
const crowd = fc.array(
  fc.record({
    languages: fc.subarray(['en', 'zh']),
    licenceExpiry: fc.constantFrom('2026-06-09', '2026-06-10', '2027-01-01'),
  }),
  { maxLength: 6 },
)
const fleet = fc.array(
  fc.record({ seats: fc.integer({ min: 1, max: 12 }), luggage: fc.integer({ min: 0, max: 9 }) }),
  {
    maxLength: 6,
  },
)
const off = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 11 }),
    start: fc.integer({ min: 0, max: 1200 }),
    lasts: fc.integer({ min: 1, max: 300 }),
  }),
  { maxLength: 3 },
)

const days = fc.tuple(jobs, crowd, fleet, off, fc.boolean()).map(([asked, people, vehicles, away, guided]) =>
  dayOf({
    jobs: asked.map(({ start, lasts, ...more }, n) =>
      job(`line ${n}`, start, { ...more, busyUntil: at(start + lasts) }),
    ),
    people: people.map((one, n) => ({ ...one, id: `person ${n}` })),
    vehicles: guided ? null : vehicles.map((one, n) => ({ ...one, id: `vehicle ${n}`, transportId: 'van' })),
    // Of one resource no two duties overlap, as the database sees to.
    busy: away
      .filter(({ who }, at) => away.findIndex((one) => one.who === who) === at)
      .map(({ who, start, lasts }) => busy(who < 6 ? `person ${who}` : `vehicle ${who - 6}`, start, lasts)),
  }),
)

test('nothing of a plan breaks a rule, nothing is done twice, and the same day gives the same plan', () => {
  fc.assert(
    fc.property(days, (day) => {
      const plan = suggest(day)
      expect(suggest(day)).toEqual(plan)
      expect([...plan.assignments.map(({ lineId }) => lineId), ...plan.left].sort()).toEqual(
        day.jobs.map(({ lineId }) => lineId).sort(),
      )
      const standing = [...day.busy]
      for (const { lineId, personId, vehicleId } of plan.assignments) {
        const its = day.jobs.find((one) => one.lineId === lineId) as OpenJob
        const who = day.people.find(({ id }) => id === personId)
        expect(who?.licenceExpiry && who.licenceExpiry >= its.date).toBe(true)
        if (day.vehicles)
          expect(day.vehicles.find(({ id }) => id === vehicleId)?.seats).toBeGreaterThanOrEqual(its.seats)
        for (const resourceId of [personId, vehicleId].filter((id) => id !== null)) {
          const mine = standing.filter((duty) => duty.resourceId === resourceId)
          expect(obstacleFor(its, mine, drive)).toBeNull()
          const [from, until] = [its.busyFrom.toISOString(), its.busyUntil.toISOString()]
          standing.push({
            ...busy(resourceId, 0, 1),
            ...{ startsAt: from, endsAt: until, busyFrom: from, busyUntil: until },
            ...{ zoneFrom: its.zoneFrom, zoneTo: its.zoneTo },
          })
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('nobody is left over while somebody is free for them', () => {
  fc.assert(
    fc.property(days, (day) => {
      const plan = suggest(day)
      const [lone] = day.jobs
      if (day.jobs.length !== 1 || !lone) return
      const can = day.people.some(
        (one) =>
          one.licenceExpiry >= lone.date &&
          !obstacleFor(
            lone,
            day.busy.filter(({ resourceId }) => resourceId === one.id),
            drive,
          ),
      )
      const car =
        !day.vehicles ||
        day.vehicles.some(
          (one) =>
            one.seats >= lone.seats &&
            !obstacleFor(
              lone,
              day.busy.filter(({ resourceId }) => resourceId === one.id),
              drive,
            ),
        )
      expect(plan.left.length).toBe(can && car ? 0 : 1)
    }),
  )
})
