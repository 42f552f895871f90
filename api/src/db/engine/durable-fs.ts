import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd: number
}

/** As shipped, the embedded engine never asks the disk to keep anything; this hook passes its fsync on. */
const syncToDisk = ({ nfd }: Stream) => {
  fdatasyncSync(nfd)
  return 0
}

type Init = Parameters<NodeFS['init']>

export class DurableFs extends NodeFS {
  override init(engine: Init[0], options: Init[1]): ReturnType<NodeFS['init']> {
    const hook = (module: { NODEFS: { stream_ops: { fsync?: typeof syncToDisk } } }) => {
      module.NODEFS.stream_ops.fsync = syncToDisk
    }
    const preRun = [...[options.preRun ?? []].flat(), hook] as typeof options.preRun
    return super.init(engine, { ...options, ...(preRun && { preRun }) })
  }
}

/**
 * What the engine keeps of its files is memory of our process, and the system keeps them too: a quarter of the usual
 * share does.
 */
export const lessMemory = ['-c', 'shared_buffers=32MB']

/** `-F` switches fsync off; with the method `fsync` every commit reaches the hook. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  ...lessMemory,
]
