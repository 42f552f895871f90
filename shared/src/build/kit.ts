import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'

/** What every page of every remote begins with. The shell lends it to remotes that were built with the very same. */
const stable = [
  /^core\//,
  /^form\/(refusal|watched)\./,
  /^format\/(?!(clock|money|number)-input|status-tag|statuses)/,
  /^list\/(?!view-form|trade-filters|record-steps|use-neighbours|walk)/,
  /^page\/(hidden-text|page-frame|states|use-confirm|use-screen)\./,
  /^pick\/(reference-select|use-found|use-further-pages)\./,
]

/** The module through which it is lent. */
export const kit = 'melali-kit'

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

const ui = join(import.meta.dirname, '../ui')

export const stableFiles = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => isSource(file) && stable.some((part) => part.test(file)))
  .sort()

const bare = (file: string) => file.replace(/\.tsx?$/, '')

const fileAt = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )

/** What a source takes from files beside it, types aside; of words that come by language all books. */
const importsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(import|export)\s(?!type\s)[^'"`]*?from\s+'(\.[^']+)'|import\((?:\/\*.*?\*\/\s*)?['`](\.[^'`]+)['`]\)/g,
    ),
  ]
    .map(([, , named, lazy]) => join(dirname(file), named ?? lazy ?? ''))
    .flatMap((path) => {
      if (!path.includes('${')) return fileAt(path) ?? []
      return readdirSync(dirname(path)).map((book) => join(dirname(path), book))
    })

const reached = (files: readonly string[], known = new Set<string>()) => {
  for (const file of files.filter((one) => !known.has(one))) {
    known.add(file)
    if (isSource(file)) reached(importsOf(file), known)
  }
  return known
}

/** All that it is made of, from the folder of the kit. */
export const kitSources = () =>
  [...reached(stableFiles.map((file) => join(ui, file)))]
    .map((file) => relative(ui, file).replaceAll('\\', '/'))
    .sort()

/** The same for the same sources, wherever they lie. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of kitSources())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ui, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Under another name nobody finds it: a remote that was built with another kit runs its own. */
export const lentKit = `${kit}-${fingerprint()}`

/** The door, written into a folder `ui`. */
const doorIn = (folder: string) => join(folder, 'lent-kit.ts')

export const kitDoor = (folder = ui): { path: string; plugin: RspackPluginInstance } => ({
  path: doorIn(folder),
  plugin: new rspack.experiments.VirtualModulesPlugin({
    [doorIn(folder)]: stableFiles.map((file) => `export * from './${bare(file)}'`).join('\n'),
  }),
})

const inKit = new Set(stableFiles.map(bare))

export const isStable = (file: string) => inKit.has(bare(file))

/** Where a path lies inside the kit of whatever checkout or package. */
const inUi = (path: string) => /[\\/]shared[\\/]src[\\/]ui[\\/](.+)$/.exec(path)?.[1]?.replaceAll('\\', '/')

export const isDoor = (path: string) => inUi(path) === 'lent-kit.ts'

/** Whoever stands outside the stable part goes through the door. */
export const throughTheDoor = new rspack.NormalModuleReplacementPlugin(/^\.\.?\//, (found) => {
  const asked = inUi(join(found.context, found.request))
  const issuer = inUi(found.contextInfo?.issuer ?? '') ?? ''
  if (asked && isStable(asked) && !isStable(issuer) && issuer !== 'lent-kit.ts') found.request = kit
})
