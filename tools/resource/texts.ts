import type { Locale } from '../../shared/src/contract'
import type { Names } from './names'

export const declaration = ({ singular, plural, camel, table }: Names) => `import { text } from './fields'
import { defineResource } from './resource'

export const ${camel} = defineResource({
  name: '${plural}',
  subject: '${singular}',
  table: '${table}',
  at: '/master-data/${singular}',
  nav: { section: 'master-data', order: 200 },
  titleField: 'name',
  active: true,
  fields: {
    name: text({ required: true, column: true, search: true, sort: true, max: 100 }),
  },
})
`

/** A book with the entity in it; in a language other than English left empty, which fails a test until somebody fills it. */
export const withWords = (book: string, { singular, one, many }: Names, locale: Locale) => {
  const words = JSON.parse(book)
  words.entities[singular] ??= locale === 'en' ? { label: many, one } : { label: '', one: '' }
  return `${JSON.stringify(words, null, 2)}\n`
}

/** Nothing to edit: the columns are the declaration's. */
export const table = ({ camel }: Names) => `import { ${camel} as declared } from '@melali/shared/resources'
import { tableOf } from './table-of'

export const ${camel} = tableOf(declared)
`

const inOrder = (lines: string[]) => [...lines].sort((a, b) => a.localeCompare(b))

/** `export * from './x'` in its place among the others. */
export const withExport = (door: string, file: string) => {
  const line = `export * from './${file}'`
  const lines = door.trimEnd().split('\n')
  if (lines.includes(line)) return door
  const before = lines.findIndex((other) => pathOf(other).localeCompare(`./${file}`) > 0)
  const at = before < 0 ? lines.length : before
  return `${[...lines.slice(0, at), line, ...lines.slice(at)].join('\n')}\n`
}

const pathOf = (line: string) => /'(.*)'/.exec(line)?.[1] ?? ''

/** The list of all entities with one more in it. */
export const withResource = (all: string, { singular, camel }: Names) => {
  if (all.includes(`'./${singular}'`)) return all
  const [imports = '', rest = ''] = all.split('\n\n/** Every')
  const [head = '', list = ''] = `/** Every${rest}`.split('= [\n')
  const entries = list.slice(0, list.indexOf(']')).trim().split('\n')
  const items = inOrder([...entries.map((entry) => entry.trim()), `${camel},`]).map((entry) => `  ${entry}`)
  const lines = [...imports.split('\n'), `import { ${camel} } from './${singular}'`]
  lines.sort((a, b) => pathOf(a).localeCompare(pathOf(b)))
  return `${lines.join('\n')}\n\n${head}= [\n${items.join('\n')}\n]\n`
}
