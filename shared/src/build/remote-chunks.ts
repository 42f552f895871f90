import type { Chunk, Module } from '@rspack/core'
import { isOfWidgets } from './widgets'

/** The name of the chunk that holds the page people open first. */
const firstPage = 'first-page'

interface Graph {
  chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> }
}

const isNeededFirst = (module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === firstPage)

const lies = (place: RegExp) => (module: Module) => place.test(module.nameForCondition() ?? '')

const isShared = lies(/[\\/](shared[\\/]src|zod|@ant-design[\\/]icons(-svg)?)[\\/].*\.(tsx?|m?js|json)$/)
const isDeclaration = lies(/[\\/]shared[\\/]src[\\/](api|resources)[\\/]/)

const shared = (priority: number, test: (module: Module, graph: Graph) => boolean) => ({
  minChunks: 2,
  enforce: true,
  priority,
  test: (module: Module, graph: Graph) => isShared(module) && test(module, graph),
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
    kit: { name: 'kit', ...shared(3, isNeededFirst) },
    declarations: { name: 'declarations', ...shared(2, isDeclaration) },
    further: { name: 'further', ...shared(1, () => true) },
  },
}
