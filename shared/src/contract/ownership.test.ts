import { isOwnable, ownerOf } from './ownership'

const masterdata = { name: 'masterdata', paths: ['/master-data', '/utilities-data'] }
const admin = { name: 'admin', paths: ['/user', '/user-management', '/utilities-data/voucher-settings'] }

test.each([
  ['/utilities-data/region', masterdata],
  ['/utilities-data/voucher-settings', admin],
  ['/utilities-data/voucher-settings/edit', admin],
  ['/utilities-data/voucher-settings-old', masterdata],
  ['/user', admin],
  ['/users', undefined],
  ['/', undefined],
])('%s belongs to the remote with its longest prefix', (path, owner) => {
  expect(ownerOf(path, [masterdata, admin])).toBe(owner)
  expect(ownerOf(path, [admin, masterdata])).toBe(owner)
})

test.each(['/fleet', '/master-data/group', '/fleet/cars_2', '/sales', '/assetsbook', '/dispatch'])(
  '%s may be a remote’s',
  (path) => expect(isOwnable(path)).toBe(true),
)

test.each([
  '/',
  '',
  'fleet',
  '/fleet/',
  '//',
  '/login',
  '/login/x',
  '/api',
  '/s',
  '/d/1',
  '/a/../b',
  '/a/*',
  '/:a',
])('%s may not', (path) => expect(isOwnable(path)).toBe(false))
