import type { Chunk, Module } from '@rspack/core'
import { type Locale, languages, locales } from '../contract'
import { packs } from './federated'

const rest = Object.keys(packs).filter((pack) => pack !== 'core')

/** What others share with the charts, which weigh as much as all else: nobody waits for those because of it. */
const helpers = 'helpers'

/** From what everybody loads to what few do; a library module lies in the first layer that needs it. */
const layers: { name: string; chunks: string[] }[] = [
  { name: 'base', chunks: ['main'] },
  { name: 'app', chunks: ['app'] },
  { name: 'frame', chunks: ['frame'] },
  // What the dashboard's own cards need too; it would fetch another pack for it.
  { name: 'core', chunks: ['provided-core', 'dashboard'] },
  { name: helpers, chunks: [] },
  ...rest.map((pack) => ({ name: pack, chunks: [`provided-${pack}`] })),
]

interface Graph {
  chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> }
}

const isLibrary = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '')

/** A language's words stay with that language: one default inside a pack must not fetch the pack. */
const isLocale = (module: Module) => /[\\/]locale[\\/]/.test(module.nameForCondition() ?? '')

const wordsOf = (locale: Locale) => {
  const { antd, dayjs, font } = languages[locale]
  const files = [antd && `locale/${antd}.js`, `dayjs/locale/${dayjs}.js`, font && `fonts/${font}.ts`]
  return [`shell/src/locales/${locale}.json`, ...files.filter((file) => file !== undefined)]
}

const languageOf = (module: Module) => {
  const path = (module.nameForCondition() ?? '').replaceAll('\\', '/')
  return locales.find((locale) => wordsOf(locale).some((file) => path.endsWith(`/${file}`)))
}

const layerOf = (module: Module, { chunkGraph }: Graph) => {
  const names = new Set([...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name))
  const first = layers.find(({ chunks }) => chunks.some((chunk) => names.has(chunk)))?.name
  return first === 'charts' && names.size > 1 ? helpers : first
}

/** A handful of lasting files instead of one for each combination of pages that need a module. */
export const layeredChunks = {
  chunks: 'all' as const,
  minSize: 20_000,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    languages: {
      name: (module: Module) => `language-${languageOf(module)}`,
      enforce: true,
      priority: 200,
      chunks: 'async' as const,
      // What a library takes for its default is no language's own.
      test: (module: Module, { chunkGraph }: Graph) =>
        languageOf(module) !== undefined && [...chunkGraph.getModuleChunksIterable(module)].length === 1,
    },
    ...Object.fromEntries(
      layers.map(({ name }, index) => [
        name,
        {
          name,
          enforce: true,
          priority: 100 - index,
          test: (module: Module, graph: Graph) =>
            module.type?.startsWith('javascript') === true &&
            isLibrary(module) &&
            !isLocale(module) &&
            layerOf(module, graph) === name,
        },
      ]),
    ),
  },
}
