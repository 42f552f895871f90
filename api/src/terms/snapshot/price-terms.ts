import { eq, sql } from 'drizzle-orm'
import { agents, type Db, priceLevels } from '../../db'
import { type Places, statement } from '../../db/statement'
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
const listMarkup = sql<BasisPoints>`coalesce((select max(listed.basis_points) from ${priceLevels} listed where listed.active), 0)`

/** The price level and the market of an agent; join the level for them. */
export const agentTerms = {
  market: agents.market,
  markupBps: sql<BasisPoints>`coalesce(${priceLevels.basisPoints}, ${listMarkup})`,
}
export const levelOfAgent = eq(priceLevels.id, agents.priceLevelId)

const listed = statement((db) =>
  db.execute<{ markupBps: BasisPoints }>(sql`select ${listMarkup} as "markupBps"`),
)

const ofAgent = statement((db, { agentId }: Places<{ agentId: string }>) =>
  db.select(agentTerms).from(agents).leftJoin(priceLevels, levelOfAgent).where(eq(agents.id, agentId)),
)

/** The price level and the market of an agent; without an agent, list prices and every market. */
export const priceTermsFor = async (tx: Db, agentId: string | null): Promise<PriceTerms> => {
  if (!agentId) {
    const [list] = await listed(tx, {})
    return { agentId, market: null, markupBps: list?.markupBps ?? 0 }
  }
  const [terms] = await ofAgent(tx, { agentId })
  if (!terms) throw new Error(`No agent ${agentId}`)
  return { agentId, ...terms }
}
