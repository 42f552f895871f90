import { type Keys, readKeys } from '@melali/shared/release'
import type { FastifyBaseLogger } from 'fastify'

/** Reading anew costs a call, and nobody minds a release that shows a second later. */
export const fresh = 1000

/** Keys are added and revoked while the server runs. */
export const keysIn = (folder: string, now: () => Date, log: FastifyBaseLogger) => {
  let last: { at: number; text: string; keys: Keys } | undefined
  return () => {
    if (last && Math.abs(now().getTime() - last.at) < fresh) return last
    const { keys, unreadable } = readKeys(folder)
    const text = JSON.stringify([...keys.values()])
    if (text !== last?.text && (keys.size === 0 || unreadable.length > 0))
      log.error(
        { folder, unreadable },
        keys.size === 0 ? 'no key, so no release is served' : 'these are no keys',
      )
    last = { at: now().getTime(), text, keys }
    return last
  }
}
