import { Room, STAYS_MS, type Word } from './room'

const person = (id: string, agentId: string | null = null) => ({ id, name: `Name of ${id}`, agentId })
const word = (id: string, more: Partial<Word> = {}): Word => ({
  ...{ record: 'booking 1', tab: 'tab', person: person(id), doing: 'looking' as const },
  ...more,
})
const reader = (userId: string, agentId: string | null = null) => ({ userId, agentId })

let room: Room
beforeEach(() => {
  room = new Room()
})

const names = (who = reader('reader'), at = 2_000) => room.others('booking 1', who, at).map(({ id }) => id)

test.each<[string, Partial<Word>, boolean, boolean]>([
  ['the same again soon', {}, false, false],
  ['who begins to edit', { doing: 'editing' }, true, true],
  ['another page of the same person', { tab: 'other' }, true, true],
  ['who goes', { doing: 'gone' }, true, true],
  ['who goes and never came', { doing: 'gone', tab: 'other' }, false, false],
  ['another’s page of the same name', { person: person('b'), doing: 'gone' }, false, false],
])('%s', (_, more, changed, worthSaying) => {
  room.take(word('a'), 0)
  expect(room.take(word('a', more), 1_000)).toEqual({ changed, worthSaying })
})

test('others are told again in time to remember somebody who stays', () => {
  const there = new Room()
  for (let at = 0; at <= 300_000; at += 15_000) {
    if (room.take(word('a'), at).worthSaying) there.take(word('a'), at)
    expect(there.sweep(at + 14_999)).toEqual([])
  }
})

test('who isn’t heard of is forgotten, and only then', () => {
  room.take(word('a'), 0)
  room.take(word('b'), 1_000)
  expect(names(reader('c'), STAYS_MS)).toEqual(['b'])
  expect(room.sweep(STAYS_MS - 1)).toEqual([])
  expect(room.sweep(STAYS_MS)).toEqual(['booking 1'])
  expect(names()).toEqual(['b'])
  expect(room.isIn('booking 1', 'a')).toBe(false)
  expect(room.isIn('booking 1', 'b')).toBe(true)
})

test('a person is one, however many pages, and edits where one of them does', () => {
  room.take(word('a', { doing: 'editing' }), 0)
  room.take(word('a', { tab: 'other' }), 0)
  expect(room.others('booking 1', reader('b'), 0)).toEqual([{ id: 'a', name: 'Name of a', editing: true }])
  expect(room.others('booking 2', reader('b'), 0)).toEqual([])
  expect(names(reader('a'))).toEqual([])
})

test.each([
  ['staff see everybody', reader('reader'), ['mine', 'staff', 'theirs']],
  ['an agency its own', reader('reader', 'A1'), ['mine']],
])('%s', (_, who, seen) => {
  room.take(word('staff'), 0)
  room.take(word('mine', { person: person('mine', 'A1') }), 0)
  room.take(word('theirs', { person: person('theirs', 'A2') }), 0)
  expect(names(who)).toEqual(seen)
})
