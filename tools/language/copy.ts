import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const copied = ['jest.config.mjs', 'package.json', 'tsconfig.base.json', 'tools', 'api', 'shared', 'shell']
const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'))

const isSource = (path: string) => !/\/(dist|node_modules)(\/|$)/.test(path.slice(root.length))

/** The sources once more, in a folder where they may be changed; the libraries are the same. */
export const copyOfSources = () => {
  const copy = mkdtempSync(join(tmpdir(), 'language-'))
  for (const part of [...copied, ...remotes])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@melali'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@melali') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of ['shared', 'api', 'shell']) symlinkSync(join(copy, name), join(modules, '@melali', name))
  return copy
}

/** Every folder with a book for each language. */
export const bookFolders = (from: string) =>
  readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) =>
      readdirSync(join(from, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    )
    .filter((file) => /\/src\/.*locales\/en\.json$/.test(file))
    .map((file) => dirname(file))

/** What `docs/adding-a-language.md` says, done: books, here English ones, and one line. */
export const addLanguage = (copy: string, code: string, line: object) => {
  for (const folder of bookFolders(copy))
    cpSync(join(copy, folder, 'en.json'), join(copy, folder, `${code}.json`))
  const list = join(copy, 'shared/src/contract/languages.json')
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), [code]: line }))
}
