import { eq } from 'drizzle-orm'
import { agents, type Db } from '../db'
import { usedCents } from './used'

interface Owed {
  id: string
  agentId: string
  totalCents: number | null
  paidCents: number
}

/**
 * Whether the agent pays later and the booking fits into the credit that is left. The agent's row stays ours until
 * the booking is confirmed, so that two bookings can't both take the last of it; who only asks holds nothing.
 */
export const fitsCredit = async (
  tx: Db,
  { id, agentId, totalCents, paidCents }: Owed,
  { isAsked = false } = {},
) => {
  const read = tx
    .select({ onCredit: agents.onCredit, limit: agents.creditLimitCents })
    .from(agents)
    .where(eq(agents.id, agentId))
  const [agent] = await (isAsked ? read : read.for('no key update'))
  if (!agent?.onCredit) return false
  if (agent.limit === null) return true
  const owed = Math.max(0, (totalCents ?? 0) - paidCents)
  return (await usedCents(tx, agentId, id)) + owed <= agent.limit
}
