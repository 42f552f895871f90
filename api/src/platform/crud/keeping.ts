import type { Db } from '../../db'

/** Looks at the whole before a write; what it answers looks again after it, and throws what the write broke. */
export type Keeps = (tx: Db) => Promise<() => Promise<void>>

export const keeping = async <T>(tx: Db, keeps: Keeps | undefined, write: () => Promise<T>) => {
  const lookAgain = await keeps?.(tx)
  const written = await write()
  await lookAgain?.()
  return written
}
