import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ApiError } from './error'

test('an ApiError carries the status, the code and the sentence', () => {
  const error = new ApiError(409, { message: 'In use', code: 'IN_USE' })
  expect([error.status, error.code, error.message]).toEqual([409, 'IN_USE', 'In use'])
})

test('an ApiError of another copy of this module is one too', () => {
  const load = createRequire(join(import.meta.dirname, 'error.test.ts'))
  delete load.cache[load.resolve('./error')]
  const other: typeof import('./error') = load('./error')
  const error: unknown = new other.ApiError(412, { message: 'Stale', code: 'STALE' })
  expect(Object.getPrototypeOf(error)).not.toBe(ApiError.prototype)
  expect(error instanceof ApiError).toBe(true)
  expect(new TypeError('no') instanceof ApiError).toBe(false)
  expect(({ name: 'ApiError' } as unknown) instanceof ApiError).toBe(false)
})
