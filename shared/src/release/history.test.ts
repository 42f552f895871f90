import type { Registry } from '../contract'
import { goLive, historyOf, markBad, versionBefore, versionsKept } from './history'

const note = { by: 'Ayu', at: '2026-03-02T02:00:00.000Z' }
const nothing: Registry = { shell: '', remotes: [] }
const released = (registry: Registry, version: string, at = note.at) =>
  goLive(registry, 'booking', { ...note, at, version, how: 'released' })
const before = (registry: Registry) => versionBefore(historyOf(registry, 'booking'))
const rolledBack = (registry: Registry, version = before(registry) ?? '') =>
  goLive(registry, 'booking', { ...note, version, how: 'rolled back' })
const line = (registry: Registry) => historyOf(registry, 'booking').line
const three = ['1', '2', '3', '4'].reduce((registry, version) => released(registry, version), nothing)

test('each roll-back goes one further back; after a fix, to what was live before the fix', () => {
  const back = rolledBack(rolledBack(rolledBack(three)))
  expect(line(back)).toEqual(['1'])
  expect(before(back)).toBeUndefined()
  expect(before(released(back, '5'))).toBe('1')
})

test('a version marked bad is passed over, whenever it was marked', () => {
  const marked = markBad(three, 'booking', '3', { ...note, why: 'loses drafts' })
  expect(before(marked)).toBe('2')
  expect(before(released(marked, '5'))).toBe('4')
  expect(before(markBad(released(marked, '5'), 'booking', '4', { ...note, why: 'too' }))).toBe('2')
})

test('what was left by a roll-back can be gone to again, and left again', () => {
  const forth = rolledBack(rolledBack(three), '4')
  expect(line(forth)).toEqual(['1', '2', '3', '4'])
})

test('releasing what is live already changes nothing of where a roll-back leads', () => {
  expect(before(released(three, '4'))).toBe('3')
})

test('a registry of before histories were kept falls back on what its entry names', () => {
  const previous = { version: '1', entry: '', integrity: '' }
  const old = { ...nothing, remotes: [{ name: 'booking', version: '2', previous }] } as unknown as Registry
  expect(before(released(old, '3'))).toBe('2')
  expect(before(rolledBack(old))).toBeUndefined()
})

test('kept are the live one, five to go back to, and what was superseded in the last seven days', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 2, of))
  const daily = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce(
    (registry, of) => released(registry, `v${of}`, day(of).toISOString()),
    nothing,
  )
  const keptOn = (of: number) => [...versionsKept(historyOf(daily, 'booking'), day(of))].sort()
  // v3 was superseded on the 4th, v2 on the 3rd.
  expect(keptOn(11)).toEqual(['v10', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9'])
  expect(keptOn(60)).toEqual(['v10', 'v5', 'v6', 'v7', 'v8', 'v9'])
  const back = goLive(daily, 'booking', {
    ...note,
    at: day(11).toISOString(),
    version: 'v5',
    how: 'rolled back',
  })
  expect([...versionsKept(historyOf(back, 'booking'), day(60))]).toEqual(['v5'])
})
