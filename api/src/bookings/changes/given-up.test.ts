import { givenUpBy } from './given-up'

const stay = { checkIn: '2026-06-10', checkOut: '2026-06-14', rooms: 2 }

/** Four nights of two rooms at 191.25 and 170.01, as a level leaves them. */
const nights = Array.from({ length: 4 }, () => ({ sellCents: 19_125, costCents: 17_001 }))
const line = { id: 'stay', sellCents: 76_500, costCents: 68_004, nights }

const givenUp = (now: object) =>
  givenUpBy(
    { lines: { hotel: { gone: [], set: [{ id: 'stay', title: '', body: { ...stay, ...now } }] } } } as never,
    () => stay as never,
  )(line)

test('a room of several nights comes to its part of them, rounded once', () => {
  expect(givenUp({ rooms: 1 })).toMatchObject({ sellCents: 38_250, costCents: 34_002 })
})

test('the first nights of it come to theirs', () => {
  const first = givenUp({ rooms: 1 })?.nights.slice(0, 3) ?? []
  expect(first.reduce((all, { sellCents }) => all + sellCents, 0)).toBe(28_688)
})

test('a night that goes is given up with all its rooms, and more of a stay is given up for nothing', () => {
  expect(givenUp({ checkIn: '2026-06-11' })?.nights).toEqual([nights[0]])
  expect(givenUp({ checkOut: '2026-06-16', rooms: 3 })).toBeNull()
})
