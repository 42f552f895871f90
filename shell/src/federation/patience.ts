/** How long a file may take before its outage is told; the build gives the chunks the same. */
export const patience = 8_000

/** Longer than all that a part of a remote needs may take when each file waits for the one before: federation, entry, libraries, chunks and words. */
export const endOfPatience = 6 * patience

const late = Symbol('late')

/** What came in time; what didn't is answered by `otherwise`. */
export const within = async <T>(milliseconds: number, work: Promise<T>, otherwise: () => T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  const first = await Promise.race([work, limit]).finally(() => clearTimeout(timer))
  return first === late ? otherwise() : first
}
