const key = 'melali.reloaded'
const guardMilliseconds = 10_000

// By message, because no two browsers agree on a name.
const dialects = [
  /loading (css )?chunk .* failed/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
]

/** A file of this version is gone: most often because a newer one is out. */
export const isChunkGone = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || dialects.some((dialect) => dialect.test(error.message)))

/** Whoever guards unsaved work refuses to leave; asking is harmless. */
export const hasUnsavedWork = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** True once in ten seconds, so that a page that stays broken is not reloaded for ever. */
export const mayReload = (now: number, storage: Storage = sessionStorage) => {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < guardMilliseconds) return false
  storage.setItem(key, String(now))
  return true
}

/** The start page is never cached, so files it needs are only gone while a release is under way. */
export const reloadOnce = (cause: unknown) => {
  console.error(cause)
  if (!mayReload(Date.now())) throw cause
  window.location.reload()
}
