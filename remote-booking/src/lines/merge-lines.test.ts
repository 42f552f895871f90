import fc from 'fast-check'
import type { Body } from './kind'
import { mergeLines, settle } from './merge-lines'

const [bali, ubud]: Body[] = [
  { id: 'bali', rooms: 1, board: 'BB', remarks: null, guestIds: ['wei', 'le'] },
  { id: 'ubud', rooms: 1, board: 'BB', remarks: null, guestIds: ['wei', 'le'] },
]
const base = [bali, ubud] as [Body, Body]
const fresh: Body = { rooms: 2, board: 'HB', guestIds: ['le'] }
const added = { ...fresh, id: 'new', remarks: null }
const changed = (line: Body, fields: object) =>
  base.map((one) => (one === line ? { ...one, ...fields } : one))
const without = (line: Body) => base.filter((one) => one !== line)

test.each<[string, Body[], Body[], Body[]]>([
  [
    'two lines, one by each',
    changed(base[0], { rooms: 2 }),
    changed(base[1], { board: 'HB' }),
    [
      { ...base[0], rooms: 2 },
      { ...base[1], board: 'HB' },
    ],
  ],
  [
    'two fields of a line',
    changed(base[0], { rooms: 2 }),
    changed(base[0], { board: 'HB' }),
    [{ ...base[0], rooms: 2, board: 'HB' }, base[1]],
  ],
  [
    'both to the same',
    changed(base[0], { rooms: 2 }),
    changed(base[0], { rooms: 2 }),
    [{ ...base[0], rooms: 2 }, base[1]],
  ],
  [
    'a line added by each',
    [...base, fresh],
    [...base, { ...added, rooms: 3 }],
    [...base, fresh, { ...added, rooms: 3 }],
  ],
  ['the same line added by both', [...base, fresh], [...base, added], [...base, added]],
  [
    'one line out, the other changed',
    without(base[0]),
    changed(base[1], { rooms: 2 }),
    [{ ...base[1], rooms: 2 }],
  ],
  ['a line taken out by them', [...base], without(base[1]), [base[0]]],
  ['out for both', without(base[0]), without(base[0]), [base[1]]],
  [
    'the order of guests',
    changed(base[0], { guestIds: ['le', 'wei'] }),
    changed(base[0], { rooms: 2 }),
    [{ ...base[0], rooms: 2 }, base[1]],
  ],
])('%s: merged, nobody is asked', (_, mine, theirs, expected) => {
  const { lines, collisions } = mergeLines(base, mine, theirs)
  expect(collisions).toEqual([])
  const inOrder = (all: readonly Body[]) =>
    all.map(({ guestIds, ...line }) => ({ ...line, guestIds: (guestIds as string[]).toSorted() }))
  expect(inOrder(lines)).toEqual(inOrder(expected))
})

test('what came from the other is told by line and field', () => {
  const theirs = [{ ...base[0], board: 'HB' }, added]
  expect(mergeLines(base, changed(base[0], { rooms: 2 }), theirs).taken).toEqual([
    { id: 'bali', change: 'changed', fields: ['board'] },
    { id: 'ubud', change: 'removed', fields: [] },
    { id: 'new', change: 'added', fields: [] },
  ])
})

test.each<[string, Body[], Body[], object[], Body[], Body[]]>([
  [
    'one field by both',
    changed(base[0], { rooms: 2 }),
    changed(base[0], { rooms: 3 }),
    [{ id: 'bali', field: 'rooms', mine: 2, theirs: 3 }],
    changed(base[0], { rooms: 2 }),
    changed(base[0], { rooms: 3 }),
  ],
  [
    'a field that I no longer have',
    [{ id: 'bali', rooms: 1, remarks: null, guestIds: ['wei', 'le'] }, base[1]],
    changed(base[0], { board: 'HB' }),
    [{ id: 'bali', field: 'board', mine: undefined, theirs: 'HB' }],
    [{ id: 'bali', rooms: 1, remarks: null, guestIds: ['wei', 'le'] }, base[1]],
    changed(base[0], { board: 'HB' }),
  ],
  [
    'out here, changed there',
    without(base[0]),
    changed(base[0], { rooms: 3 }),
    [{ id: 'bali', field: null, mine: null, theirs: { ...base[0], rooms: 3 } }],
    without(base[0]),
    [base[1], { ...base[0], rooms: 3 }],
  ],
  [
    'changed here, out there',
    changed(base[0], { rooms: 2 }),
    without(base[0]),
    [{ id: 'bali', field: null, mine: { ...base[0], rooms: 2 }, theirs: null }],
    changed(base[0], { rooms: 2 }),
    without(base[0]),
  ],
])('%s: asked', (_, mine, theirs, collisions, withMine, withTheirs) => {
  const merged = mergeLines(base, mine, theirs)
  expect(merged.collisions).toEqual(collisions)
  expect(settle(merged, () => 'mine')).toEqual(withMine)
  expect(settle(merged, () => 'theirs')).toEqual(withTheirs)
})

const fields = ['rooms', 'board', 'remarks'] as const
const ids = ['a', 'b', 'c'] as const
const value = fc.constantFrom(null, '', 1, 2)
const fieldsOf = fc.record({ rooms: value, board: value, remarks: value })
const step = fc
  .record(Object.fromEntries(ids.map((id) => [id, fc.option(fieldsOf)])))
  .map((lines) => ids.flatMap((id) => (lines[id] ? [{ id, ...lines[id] } as Body] : [])))
/** Lines that aren't stored have no id; each differs from all others, so that it can be found again. */
const mineToo = fc
  .array(fieldsOf, { maxLength: 2 })
  .map((all) => all.map((line, at) => ({ ...line, pax: `mine ${at}` }) as Body))
const theirsToo = fc
  .array(fieldsOf, { maxLength: 2 })
  .map((all) => all.map((line, at) => ({ ...line, id: `new ${at}`, pax: `theirs ${at}` }) as Body))

const told = (began: unknown) => (began === '' ? null : began)
const find = (lines: readonly Body[], id: string) => lines.find((line) => line.id === id)
/** What a field says; a line that isn't there says so of each. */
const at = (line: Body | undefined, field: string) => (line ? told(line[field]) : 'no line')

test('a change of either side that doesn’t collide is not lost, and nothing is changed that neither did', () => {
  fc.assert(
    fc.property(step, step, step, (began, mine, theirs) => {
      const possible = mine.filter(({ id }) => find(began, String(id)))
      const merged = mergeLines(began, possible, theirs)
      for (const { id } of began) {
        const [was, here, there, now] = [began, possible, theirs, merged.lines].map((all) =>
          find(all, String(id)),
        )
        const asked = merged.collisions.filter((one) => one.id === id).map(({ field }) => field)
        const [changedHere, changedThere] = [here, there].map((side) =>
          fields.some((field) => at(side, field) !== at(was, field)),
        )
        if (!here || !there) {
          const collides = Boolean((here && changedHere) || (there && changedThere)) && here !== there
          expect(asked).toEqual(collides ? [null] : [])
          if (!collides) expect(now).toBeUndefined()
          continue
        }
        for (const field of fields) {
          const [byMe, byThem] = [at(here, field) !== at(was, field), at(there, field) !== at(was, field)]
          const collides = byMe && byThem && at(here, field) !== at(there, field)
          expect(asked.includes(field)).toBe(collides)
          if (!collides) expect(at(now, field)).toBe(at(byThem ? there : here, field))
        }
      }
    }),
  )
})

test('lines that either added stay', () => {
  fc.assert(
    fc.property(step, mineToo, theirsToo, (began, mine, theirs) => {
      const { lines, collisions } = mergeLines(began, [...began, ...mine], [...began, ...theirs])
      expect(collisions).toEqual([])
      expect(lines).toEqual([...began, ...mine, ...theirs])
    }),
  )
})

test('merging with a side that changed nothing is the other side', () => {
  const whole = (lines: readonly Body[]) =>
    lines
      .map((line) => Object.fromEntries(Object.entries(line).map(([key, one]) => [key, told(one)])))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  fc.assert(
    fc.property(step, step, mineToo, theirsToo, (began, side, mine, theirs) => {
      const possible = side.filter(({ id }) => find(began, String(id)))
      const onlyMine = mergeLines(began, [...possible, ...mine], began)
      expect([onlyMine.collisions, onlyMine.taken]).toEqual([[], []])
      expect(whole(onlyMine.lines)).toEqual(whole([...possible, ...mine]))
      const onlyTheirs = mergeLines(began, began, [...possible, ...theirs])
      expect(onlyTheirs.collisions).toEqual([])
      expect(whole(onlyTheirs.lines)).toEqual(whole([...possible, ...theirs]))
    }),
  )
})

test('once chosen, a second merge finds nothing more', () => {
  fc.assert(
    fc.property(
      step,
      step,
      step,
      fc.func(fc.constantFrom('mine' as const, 'theirs' as const)),
      (began, mine, theirs, choose) => {
        const possible = mine.filter(({ id }) => find(began, String(id)))
        const settled = settle(mergeLines(began, possible, theirs), choose)
        expect(mergeLines(theirs, settled, theirs)).toMatchObject({ taken: [], collisions: [] })
      },
    ),
  )
})
