import { desc, eq } from 'drizzle-orm'
import { agents, type Db, priceLevels } from '../../db'
import type { BasisPoints } from '../../pricing'

/** Whose prices are shown. */
export interface PriceTerms {
  agentId: string | null
  /** The agent's market; null is staff's view of all markets. */
  market: string | null
  /** What their price level adds to cost where a contract names no sell price: 1,500 sells at 115 %. */
  markupBps: BasisPoints
}

/** The list price, for those without a level of their own: the dearest level there is. */
const listMarkup = async (tx: Db): Promise<BasisPoints> => {
  const [level] = await tx
    .select({ basisPoints: priceLevels.basisPoints })
    .from(priceLevels)
    .where(eq(priceLevels.active, true))
    .orderBy(desc(priceLevels.basisPoints))
    .limit(1)
  return level?.basisPoints ?? 0
}

/** The price level and the market of an agent; without an agent, list prices and every market. */
export const priceTermsFor = async (tx: Db, agentId: string | null): Promise<PriceTerms> => {
  if (!agentId) return { agentId, market: null, markupBps: await listMarkup(tx) }
  const [agent] = await tx
    .select({ market: agents.market, basisPoints: priceLevels.basisPoints })
    .from(agents)
    .leftJoin(priceLevels, eq(priceLevels.id, agents.priceLevelId))
    .where(eq(agents.id, agentId))
  if (!agent) throw new Error(`No agent ${agentId}`)
  return { agentId, market: agent.market, markupBps: agent.basisPoints ?? (await listMarkup(tx)) }
}
