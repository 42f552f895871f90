import { lastUsed } from './last-used'

/** Room for so many names, each with a thousand bytes. */
const roomFor = (names: number) => lastUsed<{ bytes: number }>(({ bytes }) => bytes, names * 1512)

test('what was not used for longest makes room', () => {
  const kept = roomFor(2)
  const isKept = () => ['a', 'b', 'c'].filter((path) => kept.get(path))
  kept.use('a', { bytes: 1000 })
  kept.use('b', { bytes: 1000 })
  kept.use('a', { bytes: 1000 })
  kept.use('c', { bytes: 1000 })
  expect(isKept()).toEqual(['a', 'c'])

  kept.use('a', { bytes: 999 })
  expect(isKept()).toEqual(['a', 'c'])
  kept.use('b', { bytes: 3000 })
  expect(isKept()).toEqual([])
})

test('a name takes room too, whatever it was found to be', () => {
  const kept = lastUsed<object>(() => 0, 100 * 1024)
  const names = Array.from({ length: 1000 }, (_, index) => `x${index}.png`)
  for (const name of names) kept.use(name, {})
  expect(names.filter((name) => kept.get(name))).toEqual(names.slice(-200))
})
