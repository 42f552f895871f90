import { CONTRACT, forEachLanguage, type RemoteDescriptor } from '../contract'
import { checkDescriptor, patternsOf } from './descriptor-check'

const label = forEachLanguage(() => 'Hotels')
const descriptor: RemoteDescriptor = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data'],
  nav: [{ to: '/master-data/hotel', label, section: 'master-data', order: 10 }],
  actions: [{ id: 'new-hotel', label, to: '/master-data/hotel/create?from=palette' }],
}
const routes = [
  { path: '/master-data/hotel' },
  { path: '/master-data/hotel/create' },
  { path: '/master-data/hotel/:id', children: [{ path: 'detail' }, { index: true as const }] },
]
const check = (changes: Partial<RemoteDescriptor>, extra: { path: string }[] = []) =>
  checkDescriptor('masterdata', { ...descriptor, ...changes }, [...routes, ...extra])

test('a sound remote has no problem', () => {
  expect(check({})).toEqual([])
})

test('nested routes count by their full pattern', () => {
  expect(patternsOf(routes)).toContain('/master-data/hotel/:id/detail')
})

test.each([
  ['a route outside the paths', {}, [{ path: '/elsewhere' }], 'route /elsewhere lies outside'],
  ['a route that hides the placeholder', {}, [{ path: '/master-data/*' }], 'would hide'],
  ['a path without a route', { paths: ['/master-data', '/package'] }, [], 'path /package has no route'],
  ['another name', { name: 'data' }, [], 'calls itself data'],
  ['an unknown contract', { contract: CONTRACT + 1 }, [], 'is not spoken'],
  [
    'a nav item of another remote',
    { nav: [{ to: '/booking-management', label, section: 'bookings' as const, order: 1 }] },
    [],
    'nav item /booking-management points outside',
  ],
  [
    'a nav item to nowhere',
    { nav: [{ to: '/master-data/hotels', label, section: 'master-data' as const, order: 1 }] },
    [],
    'nav item /master-data/hotels leads to no route',
  ],
  ['an action to nowhere', { actions: [{ id: 'x', label, to: '/master-data/x' }] }, [], 'action x'],
])('%s stops the build', (_, changes, extra, problem) => {
  expect(check(changes, extra)).toEqual([expect.stringContaining(problem)])
})
