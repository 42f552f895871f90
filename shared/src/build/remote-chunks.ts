import type { Chunk, Module } from '@rspack/core'
import { isDoor } from './kit'
import { isOfWidgets } from './widgets'

/** The name of the chunk that holds the page people open first. */
export const firstPage = 'first-page'

interface Graph {
  chunkGraph: {
    getModuleChunksIterable(module: Module): Iterable<Chunk>
    getChunkModulesIterable(chunk: Chunk): Iterable<Module>
  }
}

const fileOf = (module: Module) => module.nameForCondition() ?? ''

const spares = new WeakMap<Chunk, boolean>()

/** Its own copy of the kit, beside what the shell lends: nobody waits for what only that one needs. */
const isSpare = (chunk: Chunk, { chunkGraph }: Graph) => {
  const known = spares.get(chunk)
  if (known !== undefined) return known
  const found = [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isDoor(fileOf(module)))
  spares.set(chunk, found)
  return found
}

const chunksOf = (module: Module, graph: Graph) =>
  [...graph.chunkGraph.getModuleChunksIterable(module)].filter((chunk) => !isSpare(chunk, graph))

const isNeededFirst = (module: Module, graph: Graph) =>
  chunksOf(module, graph).some(({ name }) => name === firstPage)

const lies = (place: RegExp) => (module: Module) => place.test(fileOf(module))

const isShared = lies(/[\\/](shared[\\/]src|zod|@ant-design[\\/]icons(-svg)?)[\\/].*\.(tsx?|m?js|json)$/)
const isDeclaration = lies(/[\\/]shared[\\/]src[\\/](api|resources)[\\/]/)

const shared = (priority: number, test: (module: Module, graph: Graph) => boolean) => ({
  minChunks: 2,
  enforce: true,
  priority,
  test: (module: Module, graph: Graph) =>
    isShared(module) && chunksOf(module, graph).length > 1 && test(module, graph),
})

/**
 * What pages share lies in three chunks, none of it twice: what the first page needs, what only others need,
 * and the declarations of their calls. Only what is fetched on demand is split; splitting the entry would break
 * the container. Widgets keep the little they share with pages: who only looks at the dashboard fetches no kit.
 */
export const remoteChunks = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isOfWidgets(chunk),
  minSize: 20_000,
  cacheGroups: {
    // What is lent has no code to split off, and its order would hang on where the kit's own copy lies.
    default: {
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
      test: ({ type }: Module) => type !== 'consume-shared-module',
    },
    kit: { name: 'kit', ...shared(3, isNeededFirst) },
    declarations: { name: 'declarations', ...shared(2, isDeclaration) },
    further: { name: 'further', ...shared(1, () => true) },
  },
}
