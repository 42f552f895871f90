import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../../../shared/src/api/locales/en.json'
import { constraintCodes } from './http/constraint-codes'
import { localeOf, sentence } from './messages'

const folder = join(import.meta.dirname, 'locales')
const bookOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8'))

const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('an amount is written as the language of its sentence does', () => {
  const amount = { cents: 123450, currency: 'USD' }
  expect(sentence('overpayment', 'en', { amount })).toBe('At most USD 1,234.50 remains to be paid.')
  expect(sentence('overpayment', 'fr', { amount })).toBe('Il reste au plus USD 1\u202f234,50 à payer.')
})

test('every code that the server answers has a sentence', () => {
  const codes = sources.flatMap((text) => [
    ...text.matchAll(/refuse\.(?:conflict|forbidden)\(\s*'(\w+)'/g),
    ...text.matchAll(/new Refusal\(\s*\d+,\s*'(\w+)'/g),
  ])
  const asked = [...codes.map(([, code]) => code), ...Object.values(constraintCodes)]
  const known = { ...en, ...bookOf('en') }
  const missing = asked.filter((code) => code && !(code in known))
  expect(codes.length).toBeGreaterThan(20)
  expect([...new Set(missing)]).toEqual([])
})

test('what is refused by its code alone has no gap to fill', () => {
  const bare = sources.flatMap((text) => [
    ...text.matchAll(/refuse\.(?:conflict|forbidden)\(\s*'(\w+)'\s*\)/g),
    ...text.matchAll(/new Refusal\(\s*\d+,\s*'(\w+)'\s*\)/g),
  ])
  const codes = [...bare.map(([, code]) => String(code)), ...Object.values(constraintCodes)]
  expect(bare.length).toBeGreaterThan(10)
  expect(codes.filter((code) => gaps(sentence(code, 'en')).length)).toEqual([])
})

test('gaps are filled, unknown keys come back as they are', () => {
  expect(sentence('PAGE_NOT_FOUND', 'en', { path: '/x' })).toBe('Page not found: /x')
  expect(sentence('maxNumber', 'fr', { limit: 3 })).toContain('3')
  expect(sentence('neverHeardOf', 'zh')).toBe('neverHeardOf')
})

test('the language is the first that we speak', () => {
  expect([undefined, '', 'de, zh-CN;q=0.8', 'fr-CA', 'xx', 'AR'].map(localeOf)).toEqual([
    'en',
    'en',
    'zh',
    'fr',
    'en',
    'ar',
  ])
})
