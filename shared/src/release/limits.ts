/** How long a store that lies afar may take: one that takes a call and never answers it must hold nobody. */
export interface Limits {
  reading(): AbortSignal
  writing(): AbortSignal
}

export const ofStores: Limits = {
  reading: () => AbortSignal.timeout(5_000),
  writing: () => AbortSignal.timeout(60_000),
}

/** An answer to its last byte; `call` is what was asked, for the sentence that says that none came. */
export const within = async <T>(limit: AbortSignal, call: string, answer: Promise<T>): Promise<T> => {
  let end = () => {}
  const over = new Promise<never>((_, reject) => {
    end = () => reject(limit.reason)
    limit.addEventListener('abort', end)
  })
  try {
    return await Promise.race([answer, over])
  } catch (cause) {
    throw limit.aborted ? new Error(`${call} was not answered in time`, { cause }) : cause
  } finally {
    limit.removeEventListener('abort', end)
  }
}
