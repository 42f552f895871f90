import * as api from '@melali/shared/api'
import * as declared from '@melali/shared/resources'
import en from '../locales/en.json'

const accessesIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return []
  seen.add(value)
  if ('access' in value && typeof value.access === 'string' && 'path' in value) return [value.access]
  return Object.values(value).flatMap((inner) => accessesIn(inner, seen))
}

const slugs = [...new Set(accessesIn({ ...api, ...declared }))].filter((access) => access.includes('.'))

test('every permission that a call asks for has words for its verb and its subject', () => {
  expect(slugs.length).toBeGreaterThan(100)
  const { verbs, subjects } = en.permissions
  const without = slugs.filter((slug) => {
    const [verb = '', subject = ''] = slug.split('.')
    const isDeclared = declared.resources.some((one) => one.subject === subject)
    return !(verb in verbs) || !(isDeclared || subject in subjects)
  })
  expect(without).toEqual([])
})
