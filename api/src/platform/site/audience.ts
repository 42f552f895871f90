import { createHash } from 'node:crypto'
import type { Audience, Canary } from '@melali/shared/contract'

/** Who asks for the registry. */
export interface Visitor {
  sessionId: string
  userId: string
  email: string
}

const spread = 2 ** 32

/** Where a session stands between 0 and 100, for this version always at the same place. */
const placeOf = (sessionId: string, name: string, version: string) => {
  const hash = createHash('sha256').update(`${sessionId} ${name} ${version}`).digest()
  return (hash.readUInt32BE() / spread) * 100
}

const isNamed = ({ users = [] }: Audience, { userId, email }: Visitor) =>
  users.some((user) => user === userId || user.toLowerCase() === email.toLowerCase())

/** Nothing has to be remembered: the same session is answered the same for as long as the canary runs. */
export const gets = (canary: Canary, visitor: Visitor) => {
  const { name, version } = canary.entry
  return isNamed(canary, visitor) || placeOf(visitor.sessionId, name, version) < (canary.share ?? 0)
}
