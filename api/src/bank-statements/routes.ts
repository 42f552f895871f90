import type { Door } from '../platform/door'
import { registerLanding } from './land'
import { registerLines } from './lines'
import { registerMatches } from './match'
import { registerStatements } from './statements'
import { registerUnmatch } from './unmatch'

/** What came into our accounts, and which invoices it pays. */
export const register = (door: Door) => {
  registerLanding(door)
  registerStatements(door)
  registerLines(door)
  registerMatches(door)
  registerUnmatch(door)
}
