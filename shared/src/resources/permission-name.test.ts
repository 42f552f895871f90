import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '../api'
import type { Locale } from '../contract'
import * as declared from './index'
import { sayFrom } from './label'
import en from './locales/en.json'

const { verbs, subjects } = en.permission
const book = (locale: Locale) =>
  sayFrom(JSON.parse(readFileSync(join(import.meta.dirname, `locales/${locale}.json`), 'utf8')))

const accessesIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return []
  seen.add(value)
  if ('access' in value && typeof value.access === 'string' && 'path' in value) return [value.access]
  return Object.values(value).flatMap((inner) => accessesIn(inner, seen))
}

const slugs = [...new Set(accessesIn({ ...api, ...declared }))].filter((access) => access.includes('.'))

test('every permission that a call asks for has words for its verb and its subject', () => {
  expect(slugs.length).toBeGreaterThan(100)
  const without = slugs.filter((slug) => {
    const [verb = '', subject = ''] = slug.split('.')
    const isDeclared = declared.resources.some((one) => one.subject === subject)
    return !(verb in verbs) || !(isDeclared || subject in subjects)
  })
  expect(without).toEqual([])
})

test.each<[string, string, Locale, string]>([
  ['view.booking', 'View booking', 'en', 'View booking'],
  ['view.booking', 'View booking', 'zh', '查看预订'],
  ['verify.payment-status', 'Verify payment status', 'fr', 'Statut de paiement : vérifier'],
  ['view.bed-type', 'View bed type', 'fr', 'Types de lit : voir'],
  ['verify.payment', 'Check payments', 'zh', 'Check payments'],
  ['verify.payment', '', 'zh', 'verify.payment'],
])('%s, called "%s", is in %s: %s', (slug, label, locale, expected) => {
  expect(declared.permissionName({ slug, label }, locale, book(locale))).toBe(expected)
})
