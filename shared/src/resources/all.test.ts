import { readdirSync } from 'node:fs'
import { type Label, locales } from '../contract'
import { type AnyResource, type Field, resources } from '.'

const machinery = [
  'all',
  'below-zero',
  'crew',
  'declared',
  'fields',
  'filter',
  'importable',
  'index',
  'permission-name',
  'role-name',
  'permission-words',
  'reader',
  'resource',
  'title',
  'words',
]
const files = readdirSync(import.meta.dirname)
  .filter((file) => !file.includes('.test.'))
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

test.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s speaks four languages everywhere',
  (_, resource) => {
    const fields: Field[] = Object.values(resource.fields)
    const labels: Label[] = fields.flatMap((field) => [
      field.label,
      ...('help' in field && field.help ? [field.help] : []),
      ...('choices' in field ? Object.values(field.choices) : []),
    ])
    for (const label of [resource.label, resource.one, ...labels])
      for (const locale of locales) expect(label[locale]).toMatch(/\S/)
  },
)

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
