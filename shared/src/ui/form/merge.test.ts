import fc from 'fast-check'
import { merge, same } from './merge'

const base = { name: 'Ubud', zone: 'East', minutes: 60, tags: ['a'], package: { name: 'Day', price: 10 } }

test.each([
  ['nobody changed anything', {}, {}, {}, []],
  ['only I did', { name: 'Mine' }, {}, {}, []],
  ['only they did', {}, { name: 'Theirs' }, { name: 'Theirs' }, []],
  ['each another field', { name: 'Mine' }, { zone: 'West' }, { zone: 'West' }, []],
  ['both to the same', { name: 'Same' }, { name: 'Same' }, {}, []],
  ['both, and not to the same', { name: 'Mine' }, { name: 'Theirs' }, {}, ['name']],
  ['I emptied what they filled', { zone: null }, { zone: 'West' }, {}, ['zone']],
  ['they emptied what I left', {}, { zone: null }, { zone: null }, []],
  ['both emptied, each its way', { zone: null }, { zone: '' }, {}, []],
  ['a list is one thing', { tags: ['a', 'b'] }, { tags: ['a', 'c'] }, {}, ['tags']],
  [
    'fields within a field',
    { package: { name: 'Mine', price: 10 } },
    { package: { price: 12, name: 'Day' } },
    { 'package.price': 12 },
    [],
  ],
  [
    'one of them by both',
    { package: { name: 'Mine', price: 11 } },
    { package: { name: 'Day', price: 12 } },
    {},
    ['package.price'],
  ],
])('%s', (_, mine, theirs, taken, collisions) => {
  const merged = merge(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(merged.taken).toEqual(taken)
  expect(Object.keys(merged.collisions)).toEqual(collisions)
})

test('what the form doesn’t hold, or the record doesn’t say, is nobody’s to merge', () => {
  expect(merge(base, { name: 'Ubud', password: 'new' }, { name: 'Ubud', zone: 'West' })).toEqual({
    taken: {},
    collisions: {},
  })
})

const value = fc.oneof(
  fc.constantFrom(null, '', 'a', 'b'),
  fc.integer({ min: 0, max: 2 }),
  fc.constant(['a']),
)
const keys = ['one', 'two', 'three'] as const
const record = fc.record({ one: value, two: value, three: value })

/** As the form would be saved, collisions as they were chosen. */
const saved = (
  began: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
) => ({ ...mine, ...merge(began, mine, theirs).taken })

test('no change of either is lost, unless both made one to the same field', () => {
  fc.assert(
    fc.property(record, record, record, (began, mine, theirs) => {
      const { collisions } = merge(began, mine, theirs)
      const all = saved(began, mine, theirs)
      for (const key of keys) {
        const [byMe, byThem] = [!same(mine[key], began[key]), !same(theirs[key], began[key])]
        const collides = byMe && byThem && !same(mine[key], theirs[key])
        expect(key in collisions).toBe(collides)
        if (!collides) expect(same(all[key], byThem ? theirs[key] : mine[key])).toBe(true)
      }
    }),
  )
})

test('who was first makes no difference', () => {
  fc.assert(
    fc.property(record, record, record, (began, mine, theirs) => {
      const [here, there] = [merge(began, mine, theirs), merge(began, theirs, mine)]
      expect(Object.keys(here.collisions)).toEqual(Object.keys(there.collisions))
      const [one, other] = [saved(began, mine, theirs), saved(began, theirs, mine)] as Record<
        string,
        unknown
      >[]
      for (const key of keys) if (!(key in here.collisions)) expect(same(one?.[key], other?.[key])).toBe(true)
    }),
  )
})

test('a second merge finds nothing more', () => {
  fc.assert(
    fc.property(record, record, record, (began, mine, theirs) => {
      const merged = merge(theirs, saved(began, mine, theirs), theirs)
      expect(merged).toEqual({ taken: {}, collisions: {} })
    }),
  )
})
