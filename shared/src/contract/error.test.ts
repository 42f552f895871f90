import { ApiError } from './error'

test('an ApiError carries the status, the code and the sentence', () => {
  const error = new ApiError(409, { message: 'In use', code: 'IN_USE' })
  expect([error.status, error.code, error.message]).toEqual([409, 'IN_USE', 'In use'])
})

test('an ApiError of another copy of this module is one too', () => {
  jest.isolateModules(() => {
    const other = jest.requireActual<typeof import('./error')>('./error')
    const error: unknown = new other.ApiError(412, { message: 'Stale', code: 'STALE' })
    expect(Object.getPrototypeOf(error)).not.toBe(ApiError.prototype)
    expect(error instanceof ApiError).toBe(true)
  })
  expect(new TypeError('no') instanceof ApiError).toBe(false)
  expect(({ name: 'ApiError' } as unknown) instanceof ApiError).toBe(false)
})
