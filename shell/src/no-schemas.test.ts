import * as declared from '@melali/shared/api'
import * as resources from '@melali/shared/resources'

jest.mock('zod', () => jest.requireActual('./no-schemas.cjs'))

test('every call can still be declared, with its address and its access', () => {
  expect(declared.login).toMatchObject({ method: 'POST', path: '/api/auth/login', access: 'public' })
  expect(declared.hotelLines.update.path).toContain('/api/bookings/:id/hotels')
  expect(Object.keys(declared).length).toBeGreaterThan(50)
  expect(Object.keys(resources).length).toBeGreaterThan(0)
})
