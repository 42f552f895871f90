import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayFrom } from './label'
import { roleName } from './role-name'

const book = (locale: string) =>
  sayFrom(JSON.parse(readFileSync(join(import.meta.dirname, `locales/${locale}.json`), 'utf8')))

test('a role that ships with the product is called in the reader’s language', () => {
  expect(roleName({ slug: 'finance', name: 'Finance' }, book('fr'))).toBe('Finances')
  expect(roleName({ slug: 'super.admin', name: 'Administrator' }, book('zh'))).toBe('系统管理员')
})

test('a name that somebody gave stays', () => {
  expect(roleName({ slug: 'finance', name: 'Money people' }, book('fr'))).toBe('Money people')
  expect(roleName({ slug: 'constructor', name: 'Night shift' }, book('ar'))).toBe('Night shift')
})
