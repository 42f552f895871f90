import { forEachLanguage, type NavItem, type Registry } from '@melali/shared/contract'
import { entryOf } from '../testing/registry'
import { actionsOf, activeItem, navOf } from './nav-model'

const label = forEachLanguage(() => 'x')
const item = (to: string, order: number, rest: Partial<NavItem> = {}): NavItem => ({
  to,
  label,
  section: 'bookings',
  order,
  ...rest,
})
const registryOf = (nav: NavItem[]): Registry => ({
  shell: '1',
  remotes: [
    entryOf('one', {
      nav,
      actions: [
        { id: 'create', label, to: '/a/create', permission: 'create.a' },
        { id: 'open', label, to: '/a' },
      ],
    }),
  ],
})

test('the menu shows what the person may open, by section and order', () => {
  const registry = registryOf([
    item('/b', 2),
    item('/secret', 0, { permission: 'view.secret' }),
    item('/users', 1, { section: 'administration' }),
    item('/a', 1, { permission: 'view.a' }),
  ])
  const menu = navOf(registry, (permission) => permission === 'view.a')
  expect(menu.map(({ section, items }) => [section, items.map(({ to }) => to)])).toEqual([
    ['bookings', ['/a', '/b']],
    ['administration', ['/users']],
  ])
})

test('actions are filtered the same way', () => {
  expect(actionsOf(registryOf([]), () => false).map(({ id }) => id)).toEqual(['open'])
})

test('the active item is the longest address that covers the page, by whole segments', () => {
  const menu = navOf(registryOf([item('/hotel', 1), item('/hotel/room', 2)]), () => true)
  expect(activeItem(menu, '/hotel/room/7/detail')?.to).toBe('/hotel/room')
  expect(activeItem(menu, '/hotel/7')?.to).toBe('/hotel')
  expect(activeItem(menu, '/hotel-room')).toBeUndefined()
})
