import type { Db } from './database'

const known = new WeakMap<object, () => void>()

/** Says what is to happen once something for others was written through a handle, or one nested in it. */
export const whenCommitted = (handle: Db, written: () => void) => known.set(handle._.session, written)

/** Others have something to read once what was written through this handle is committed. */
export const announce = (handle: Db) => known.get(handle._.session)?.()
