import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const packages = [...readdirSync(root).filter((folder) => folder.startsWith('remote-')), 'shell']

/** One remote lists all entities today; the others mount a declared entity with these and write no screens for it. */
const screensOfEntities = ['resourceRoutes', 'ResourceList', 'ResourceDetail', 'Usages', 'usagesOf']

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
const plain = (name: string) => name.replace(/^type /, '').replace(/ as .*$/, '')

/** What files import from where `from` fits. */
const importedIn = (files: readonly string[], from: RegExp) =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
        ([, list = '', source = '']) => (from.test(source) ? namesIn(list).map(plain) : []),
      ),
    ),
  )

const index = readFileSync(join(__dirname, 'index.ts'), 'utf8')
const modules = [...index.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].map(
  ([, list = '', from = '']) => ({ from, names: namesIn(list).map(plain) }),
)
const used = packages.map((one) => importedIn(filesIn(join(one, 'src')), /^@melali\/shared\/ui$/))
const usersOf = (...names: string[]) => used.filter((one) => names.some((name) => one.has(name))).length

test('the kit exports nothing that no package uses', () => {
  const idle = modules.flatMap(({ names }) => names.filter((name) => usersOf(name) === 0))
  expect(idle).toEqual([])
})

test('a part of the kit serves two packages, or one and the kit itself: what one alone uses belongs to that one', () => {
  const kit = importedIn(filesIn(__dirname), /^\.\.?\//)
  const lonely = modules.filter(
    ({ names }) =>
      usersOf(...names) < 2 && !names.some((name) => kit.has(name) || screensOfEntities.includes(name)),
  )
  expect(lonely).toEqual([])
})
