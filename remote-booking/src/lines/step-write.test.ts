import { stepWrite } from './step-write'

interface Line {
  id?: string
  pax: number
}
const one: Line = { id: '1', pax: 2 }
const two: Line = { id: '2', pax: 1 }
const fresh: Line = { pax: 2 }

test.each<[string, Line[], Line[]]>([
  ['skipped', [], []],
  ['created', [], [fresh, { ...fresh, pax: 1 }]],
  ['deleted', [one, two], []],
  ['added', [one], [one, fresh]],
  ['changed', [one, two], [one, { ...two, pax: 3 }]],
  ['removed', [one, two], [two]],
  ['updated', [one, two], [fresh, { ...two, pax: 3 }]],
  ['updated', [one], [fresh]],
])('%s', (write, before, after) => expect(stepWrite(before, after)).toBe(write))
