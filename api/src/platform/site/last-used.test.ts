import { lastUsed } from './last-used'

const file = (bytes: number) => ({ content: Buffer.alloc(bytes), etag: '' })

test('what was not used for longest makes room', () => {
  const kept = lastUsed(10)
  const isKept = () => ['a', 'b', 'c'].filter((path) => kept.get(path))
  const first = kept.use('a', file(4))
  kept.use('b', file(4))
  kept.use('a', first)
  kept.use('c', file(4))
  expect(isKept()).toEqual(['a', 'c'])

  kept.use('a', file(6))
  expect(isKept()).toEqual(['a', 'c'])
  kept.use('b', file(11))
  expect(isKept()).toEqual([])
})

test('what was forgotten takes no room', () => {
  const kept = lastUsed(10)
  kept.use('a', file(8))
  kept.forget('a')
  kept.forget('a')
  kept.use('b', file(5))
  kept.use('c', file(5))
  expect([kept.get('a'), kept.get('b')?.content.length]).toEqual([undefined, 5])
})
