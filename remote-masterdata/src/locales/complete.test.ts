import { readFileSync } from 'node:fs'
import ar from './ar.json'
import en from './en.json'
import fr from './fr.json'
import zh from './zh.json'

type Tree = { [key: string]: string | Tree }

const books = { en, zh, fr, ar }
const plural = /_(zero|one|two|few|many|other)$/

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const messages = (tree: Tree) => new Set(flat(tree).map(([key]) => key.replace(plural, '')))
const forms = (tree: Tree, message: string) =>
  flat(tree).flatMap(([key]) => (key.replace(plural, '') === message ? (plural.exec(key)?.[1] ?? []) : []))
const counted = new Set(flat(en).flatMap(([key]) => (plural.test(key) ? [key.replace(plural, '')] : [])))

test.each(Object.entries(books))('%s says everything that English says', (locale, book) => {
  expect(messages(book)).toEqual(messages(en))
  // French takes "many" for millions only.
  const needed = new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => !(locale === 'fr' && form === 'many'))
  for (const message of counted)
    expect([message, forms(book, message)]).toEqual([message, expect.arrayContaining(needed)])
})

test.each(Object.entries(books))('%s fills the same gaps as English', (_, book) => {
  const gaps = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
  const english = new Map(flat(en))
  for (const [key, text] of flat(book)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    if (!plural.test(key)) expect([key, gaps(text)]).toEqual([key, gaps(english.get(key) ?? '')])
  }
})

test('every reason that the engine has for no price has its sentence', () => {
  const engine = readFileSync('api/src/pricing/problems.ts', 'utf8')
  const codes = [...engine.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code)
  expect(codes).toContain('STOP_SALE')
  for (const code of codes) expect(en.packages.problems).toHaveProperty(String(code))
})
