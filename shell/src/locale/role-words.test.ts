import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@melali/shared/contract'
import { shippedRoles } from '@melali/shared/resources'

/** What a slug with dots names in a book. */
const at = (book: unknown, slug: string) =>
  slug.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], book)

test.each(locales)('in %s the account menu calls a role as the list of roles does', (locale) => {
  const { role } = JSON.parse(readFileSync(join(__dirname, `../locales/${locale}.json`), 'utf8'))
  for (const [slug, label] of Object.entries(shippedRoles)) expect(at(role, slug)).toBe(label[locale])
})
