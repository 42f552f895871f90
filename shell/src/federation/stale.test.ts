import { hasUnsavedWork, isChunkGone, mayReload } from './stale'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each(
  [
    named('ChunkLoadError', 'Loading chunk 532 failed.\n(missing: http://localhost/532.js)'),
    new Error('Loading CSS chunk 12 failed.'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'),
    new TypeError('error loading dynamically imported module: http://localhost/a.js'),
    new TypeError('Importing a module script failed.'),
  ].map((error) => [error.message, error] as const),
)('%s says that a file is gone', (_, error) => {
  expect(isChunkGone(error)).toBe(true)
})

test.each([
  ['another mistake', new TypeError('x is undefined')],
  ['a mere text', 'Loading chunk 1 failed'],
  ['nothing', null],
])('%s does not', (_, error) => {
  expect(isChunkGone(error)).toBe(false)
})

test('a page may reload itself once in ten seconds', () => {
  sessionStorage.clear()
  expect(mayReload(1_000)).toBe(true)
  expect(mayReload(10_999)).toBe(false)
  expect(mayReload(11_000)).toBe(true)
})

test('whoever guards the page while leaving guards it against reloading', () => {
  const guard = (event: Event) => event.preventDefault()
  expect(hasUnsavedWork()).toBe(false)
  window.addEventListener('beforeunload', guard)
  expect(hasUnsavedWork()).toBe(true)
  window.removeEventListener('beforeunload', guard)
  expect(hasUnsavedWork()).toBe(false)
})
