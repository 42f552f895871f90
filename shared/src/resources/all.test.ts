import { readdirSync } from 'node:fs'
import { type AnyResource, type Field, type LabelKey, resources, wordAt } from '.'
import en from './locales/en.json'

const machinery = [
  'all',
  'alike',
  'below-zero',
  'choices',
  'crew',
  'days-away',
  'declared',
  'fields',
  'filter',
  'importable',
  'index',
  'label',
  'permission-name',
  'role-name',
  'reader',
  'resource',
  'title',
]
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => file.replace('.ts', ''))
  .filter((file) => !machinery.includes(file))

test('every declaration file is served and can be imported', async () => {
  const declared = await Promise.all(files.map((file) => import(`./${file}`)))
  const found = declared.flatMap((module) => Object.values(module)).filter(isResource)
  expect(found).toHaveLength(files.length)
  expect([...resources].sort(byName)).toEqual(found.sort(byName))
  const door = Object.values(await import('.'))
  for (const resource of found) expect(door).toContain(resource)
})

const firstIn = (book: object, label: LabelKey) =>
  [label].flat().find((key) => wordAt({ resources: book }, key) !== undefined)

const labelsOf = (resource: AnyResource): LabelKey[] => {
  const fields: Field[] = Object.values(resource.fields)
  return [
    resource.label,
    resource.one,
    ...fields.flatMap((field) => [
      field.label,
      ...(field.hint ? [field.hint] : []),
      ...('choices' in field ? Object.values(field.choices) : []),
    ]),
  ]
}

test('the book has a word for every label, and no word for what isn’t declared', () => {
  const { permission, roles, ...declaredWords } = en
  const asked = resources.flatMap(labelsOf).map((label) => [label, firstIn(en, label)] as const)
  expect(asked.filter(([, found]) => !found)).toEqual([])
  const used = new Set(asked.map(([, found]) => found))
  expect(keysOf(declaredWords, 'resources').filter((key) => !used.has(key))).toEqual([])
})

test.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s has a title that is a field, and columns to show',
  (_, resource) => {
    expect(Object.keys(resource.fields)).toContain(resource.titleField)
    expect(resource.sorts).toContain(resource.sortBy.replace('-', ''))
    const fields: Field[] = Object.values(resource.fields)
    expect(fields.some((field) => field.column)).toBe(true)
  },
)

test('names, tables and pages are each used once', () => {
  for (const key of ['name', 'subject', 'table', 'at'] as const) {
    const values = resources.map((resource) => resource[key])
    expect(new Set(values).size).toBe(values.length)
  }
})

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'endpoints' in value
const byName = (a: AnyResource, b: AnyResource) => a.name.localeCompare(b.name)
const keysOf = (book: object, at: string): string[] =>
  Object.entries(book).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${at}.${key}`] : keysOf(inner, `${at}.${key}`),
  )

test('the search box of every list has something to search by', () => {
  const mute = resources.filter(({ fields }) => !Object.values<Field>(fields).some(({ search }) => search))
  expect(mute.map(({ name }) => name)).toEqual([])
})
