import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { packageOf, providedKeys } from './federated'

const packageAt = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
const shared = packageAt(join(import.meta.dirname, '../..'))
const root = packageAt(join(import.meta.dirname, '../../..'))

test('what both the package and the repository ask for is one version', () => {
  const ours = { ...root.dependencies, ...root.devDependencies }
  const exact = { ...shared.dependencies, ...shared.devDependencies }
  const lent = Object.entries<string>(shared.peerDependencies).map(([name, range]) => [name, range.slice(1)])
  const asked = { ...exact, ...Object.fromEntries(lent) }
  const both = Object.keys(asked).filter((name) => name in ours)
  expect(both.map((name) => [name, asked[name]])).toEqual(both.map((name) => [name, ours[name]]))
  expect(shared.overrides).toEqual(root.overrides)
})

test('whoever installs the package gets all that the shell lends', () => {
  const lent = new Set(providedKeys.map(packageOf))
  expect([...lent].filter((name) => !(name in shared.peerDependencies))).toEqual([])
})

const home = join(import.meta.dirname, '../..')
/** What the bundler makes up while it builds. */
const madeUp = ['melali-provided', 'melali-remote']
const specifier =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\b(?:require|import\.meta)\.resolve\()\s*'([@a-z][^'\s:]*)'/g

const textsUnder = (folder: string) =>
  readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$|\.[cm]js$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => folder === 'template' || !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))

/** Packages that sources import and that aren't among those declared. */
const undeclared = (texts: readonly string[], declared: object) => {
  const asked = texts.flatMap((text) => [...text.matchAll(specifier)].map(([, from = '']) => packageOf(from)))
  const given = [shared.name, ...builtinModules, ...madeUp]
  return [...new Set(asked)].filter((name) => !given.includes(name) && !(name in declared)).sort()
}
const runs = { ...shared.dependencies, ...shared.peerDependencies }
/** `new` writes these into the package of a team. */
const tests = { ...runs, ...shared.devDependencies }
const parts = readdirSync(join(home, 'src'))

test.each(parts.filter((part) => part !== 'testing'))(
  'what %s imports is installed with the package',
  (part) => {
    const texts = textsUnder(`src/${part}`)
    expect(texts.length).toBeGreaterThan(0)
    expect(undeclared(texts, runs)).toEqual([])
  },
)

test('what tests of a team import is installed in its folder', () => {
  const folders = ['src/testing', 'jest', 'template', 'bin']
  expect(undeclared(folders.flatMap(textsUnder), tests)).toEqual([])
})

test('a library that nobody declared is found, however it is imported', () => {
  const { axios: _, ...fewer } = runs
  expect(undeclared(textsUnder('src/host'), fewer)).toEqual(['axios'])
  const ways = [
    "import leaflet from 'leaflet/dist/leaflet.js'",
    "export { pad } from '@left/pad/es'",
    "import 'normalize.css'",
    "const open = () => import('jszip')",
    "const dir = require.resolve('sass/package.json')",
  ]
  expect(undeclared(ways, runs)).toEqual(['@left/pad', 'jszip', 'leaflet', 'normalize.css', 'sass'])
})
