import type { Stored } from '@melali/shared/release'

/** Of what was read, what was used last, as far as there is room for it. */
export const lastUsed = <S extends Stored>(room = 64 * 1024 * 1024) => {
  const kept = new Map<string, S>()
  let bytes = 0

  const forget = (path: string) => {
    bytes -= kept.get(path)?.content.length ?? 0
    kept.delete(path)
  }

  return {
    get: (path: string) => kept.get(path),
    forget,
    use(path: string, found: S) {
      forget(path)
      kept.set(path, found)
      bytes += found.content.length
      for (const oldest of kept.keys()) {
        if (bytes <= room) break
        forget(oldest)
      }
      return found
    },
  }
}
