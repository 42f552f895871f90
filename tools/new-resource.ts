import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../shared/src/contract'
import { namesOf } from './resource/names'
import { declaration, table, withExport, withResource, withWords } from './resource/texts'

const root = join(import.meta.dirname, '..')
const [singular = '', plural] = process.argv.slice(2)

const fail = (message: string): never => {
  console.error(message)
  return process.exit(2)
}
if (!/^[a-z]+(-[a-z]+)*$/.test(singular))
  fail('Usage: npm run new:resource -- <singular> [plural], as in tour-style')

const names = namesOf(singular, plural)
const resources = join(root, 'shared/src/resources')
const schema = join(root, 'api/src/db/schema')
const declared = join(resources, `${names.singular}.ts`)
const tabled = join(schema, `${names.plural}.ts`)
for (const file of [declared, tabled]) if (existsSync(file)) fail(`${file} is there already`)

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

writeFileSync(declared, declaration(names))
writeFileSync(tabled, table(names))
edit(join(resources, 'index.ts'), (text) => withExport(text, names.singular))
edit(join(resources, 'all.ts'), (text) => withResource(text, names))
for (const locale of locales)
  edit(join(resources, `locales/${locale}.json`), (text) => withWords(text, names, locale))
edit(join(schema, 'all.ts'), (text) => withExport(text, names.plural))

console.log(`Next:
  1. shared/src/resources/${names.singular}.ts: its fields; shared/src/resources/locales: what they are called
  2. npm run migration -- ${names.table}
  3. npx jest --testPathPatterns "resources|drift|crud|remote-masterdata/src/remote"
The table, the API, the list, the forms and the menu item are there. See docs/adding-a-resource.md`)
