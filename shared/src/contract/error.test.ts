import { ApiError } from './error'

test('an ApiError carries the status, the code and the sentence', () => {
  const error = new ApiError(409, { message: 'In use', code: 'IN_USE' })
  expect([error.status, error.code, error.message]).toEqual([409, 'IN_USE', 'In use'])
})

test('an ApiError of another copy of this module is one too', async () => {
  const copy = new URL('./error.ts?another-copy', import.meta.url)
  const other: typeof import('./error') = await import(copy.href)
  const error: unknown = new other.ApiError(412, { message: 'Stale', code: 'STALE' })
  expect(Object.getPrototypeOf(error)).not.toBe(ApiError.prototype)
  expect(error instanceof ApiError).toBe(true)
  expect(new TypeError('no') instanceof ApiError).toBe(false)
  expect(({ name: 'ApiError' } as unknown) instanceof ApiError).toBe(false)
})
