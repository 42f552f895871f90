import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOf } from './names'
import { withExport, withResource, withWords } from './texts'

const resources = join(import.meta.dirname, '../../shared/src/resources')
const names = namesOf('tour-style')

test('one singular gives every spelling', () => {
  expect(names).toEqual({
    singular: 'tour-style',
    plural: 'tour-styles',
    camel: 'tourStyles',
    table: 'tour_styles',
    one: 'Tour style',
    many: 'Tour styles',
  })
  expect(namesOf('category', 'categories').table).toBe('categories')
})

test('a new entity stands in its place in the lists, once', () => {
  const index = readFileSync(join(resources, 'index.ts'), 'utf8')
  const lines = withExport(index, 'tour-style').split('\n')
  const own = "export * from './tour-style'"
  const around = lines.filter((line) => line === own || /'\.\/(supplier|transport)'/.test(line))
  expect(around).toEqual(["export * from './supplier'", own, "export * from './transport'"])
  expect(lines.filter((line) => line === own)).toHaveLength(1)
  expect(withExport(lines.join('\n'), 'tour-style')).toBe(lines.join('\n'))

  const all = readFileSync(join(resources, 'all.ts'), 'utf8')
  const more = withResource(all, names)
  expect(more).toContain("import { tourStyles } from './tour-style'\nimport { transports }")
  expect(more).toContain('  suppliers,\n  tourStyles,\n  transports,')
  expect(more.split('\n')).toHaveLength(all.split('\n').length + 2)
  expect(withResource(more, names)).toBe(more)
})

test('labels that nobody has translated are empty, so that the test of the books finds them', () => {
  const book = (locale: 'en' | 'fr') => readFileSync(join(resources, `locales/${locale}.json`), 'utf8')
  const added = (locale: 'en' | 'fr') =>
    JSON.parse(withWords(book(locale), names, locale)).entities['tour-style']
  expect(added('en')).toEqual({ label: 'Tour styles', one: 'Tour style' })
  expect(added('fr')).toEqual({ label: '', one: '' })
  expect(withWords(book('fr'), { ...names, singular: 'hotel' }, 'fr')).toBe(book('fr'))
})
