import { getAgentCredit } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { agents } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { usedCents } from './used'

export const register = (door: Door) => {
  serve(door, getAgentCredit, async ({ tx, params, actor }) => {
    if (actor.agentId && actor.agentId !== params.id) throw refuse.notFound()
    const [agent] = await tx.select().from(agents).where(eq(agents.id, params.id))
    if (!agent) throw refuse.notFound()
    const used = await usedCents(tx, agent.id)
    const { onCredit, creditLimitCents: limitCents } = agent
    const leftCents = limitCents === null ? null : Math.max(0, limitCents - used)
    return { data: { agentId: agent.id, onCredit, limitCents, usedCents: used, leftCents } }
  })
}
