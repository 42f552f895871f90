import { CONTRACT, forEachLanguage, type RemoteDescriptor, type Search, type Widget } from '../contract'
import { checkDescriptor, patternsOf } from './descriptor-check'

const label = forEachLanguage(() => 'Hotels')
const descriptor: RemoteDescriptor = {
  name: 'masterdata',
  contract: CONTRACT,
  paths: ['/master-data'],
  nav: [{ to: '/master-data/hotel', label, section: 'master-data', order: 10 }],
  actions: [{ id: 'new-hotel', label, to: '/master-data/hotel/create?from=palette' }],
}
const widget = (changes: Partial<Widget> = {}): Widget => ({
  id: 'arrivals',
  slot: 'dashboard',
  size: 'main',
  order: 10,
  label,
  read: { path: '/api/arrivals', subject: 'booking' },
  ...changes,
})
const search = (changes: Partial<Search> = {}): Search => ({
  id: 'hotels',
  label,
  read: { path: '/api/hotels', subject: 'hotel' },
  to: '/master-data/hotel/:id/detail',
  code: ['name'],
  text: [],
  ...changes,
})
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

const checkParts = (changes: Partial<RemoteDescriptor>, files = ['arrivals']) =>
  checkDescriptor('masterdata', { ...descriptor, ...changes }, routes, files)

test('sound widgets and searches have no problem', () => {
  expect(checkParts({ widgets: [widget({ to: '/master-data/hotel' })], search: [search()] })).toEqual([])
})

test.each<[string, Partial<RemoteDescriptor>, string[] | undefined, string]>([
  ['a widget without code', { widgets: [widget()] }, [], 'has no src/widgets/arrivals-widget.tsx'],
  ['code of no widget', {}, ['arrivals'], 'no widget of the descriptor is called arrivals'],
  [
    'two widgets of one name',
    { widgets: [widget(), widget()] },
    undefined,
    'two widgets are called arrivals',
  ],
  [
    'a widget nowhere',
    { widgets: [widget({ slot: 'cellar' as never })] },
    undefined,
    'no place cellar, main',
  ],
  ['a widget that leads nowhere', { widgets: [widget({ to: '/master-data/x' })] }, undefined, 'to no route'],
  ['a search that leads nowhere', { search: [search({ to: '/master-data/:id' })] }, [], 'which is no route'],
  [
    'a call of one record',
    { search: [search({ read: { path: '/api/hotels/:id', subject: 'hotel' } })] },
    [],
    "hotels can't read /api/hotels/:id",
  ],
])('%s stops the build', (_, changes, files, problem) => {
  expect(checkParts(changes, files)).toEqual([expect.stringContaining(problem)])
})
