import { loginAddress, safeRedirect } from './safe-redirect'

const origin = 'https://melali.test'

test.each([
  ['/booking-management?tab=all#top', '/booking-management?tab=all#top'],
  [null, '/'],
  ['', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/login', '/'],
])('after sign-in %s leads to %s', (target, way) => {
  expect(safeRedirect(target, origin)).toBe(way)
})

test('the way back is kept, except for home', () => {
  expect(loginAddress({ pathname: '/', search: '' })).toBe('/login')
  expect(loginAddress({ pathname: '/user', search: '?page=2' })).toBe('/login?redirect=%2Fuser%3Fpage%3D2')
})
