import { ApiError } from './error'

test('an ApiError carries the status, the code and the sentence', () => {
  const error = new ApiError(409, { message: 'In use', code: 'IN_USE' })
  expect([error.status, error.code, error.message]).toEqual([409, 'IN_USE', 'In use'])
})
