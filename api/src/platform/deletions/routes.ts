import { undoDeletions } from '@melali/shared/api'
import { checkAccess } from '../auth/access'
import type { Actor } from '../auth/actor'
import type { Door } from '../door'
import { refuse } from '../errors'
import { serve } from '../serve'
import { restore } from './restore'

/** The kind, where the caller may add and delete such records. */
const allowedTo = (door: Door, actor: Actor) => (kind: string) => {
  const known = door.restorable.get(kind)
  if (!known) throw refuse.notFound()
  for (const access of known.may) checkAccess(access, actor)
  return known
}

export const register = (door: Door) =>
  serve(door, undoDeletions, (call) => restore(call, call.body.ids, allowedTo(door, call.actor)))
