/** What remembering a name costs, found or not. */
const nameBytes = 512

/** Of what was read, what was used last, as far as there is room for it; `bytesOf` is what one takes besides its name. */
export const lastUsed = <T extends {}>(bytesOf: (found: T) => number, room = 64 * 1024 * 1024) => {
  const kept = new Map<string, T>()
  let bytes = 0

  const forget = (path: string) => {
    const found = kept.get(path)
    if (!found) return
    bytes -= nameBytes + bytesOf(found)
    kept.delete(path)
  }

  return {
    get: (path: string) => kept.get(path),
    use(path: string, found: T) {
      forget(path)
      kept.set(path, found)
      bytes += nameBytes + bytesOf(found)
      for (const oldest of kept.keys()) {
        if (bytes <= room) break
        forget(oldest)
      }
      return found
    },
  }
}
