import { roleName } from './role-name'

test('a role that ships with the product is called in the reader’s language', () => {
  expect(roleName({ slug: 'finance', name: 'Finance' }, 'fr')).toBe('Finances')
  expect(roleName({ slug: 'super.admin', name: 'Administrator' }, 'zh')).toBe('系统管理员')
})

test('a name that somebody gave stays', () => {
  expect(roleName({ slug: 'finance', name: 'Money people' }, 'fr')).toBe('Money people')
  expect(roleName({ slug: 'constructor', name: 'Night shift' }, 'ar')).toBe('Night shift')
})
