import { and, eq, inArray, sql } from 'drizzle-orm'
import { agents, type Db, refunds } from '../db'
import { refuse } from '../platform/errors'

type Source = Pick<typeof refunds.$inferSelect, 'invoiceId' | 'agentId'>

/** What open refunds ask for of an invoice, or of an agent's credit. */
export const spokenFor = async (tx: Db, of: Source) => {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['requested', 'approved']),
        of.invoiceId
          ? eq(refunds.invoiceId, of.invoiceId)
          : and(eq(refunds.agentId, of.agentId), sql`${refunds.invoiceId} is null`),
      ),
    )
  return row?.cents ?? 0
}

/** What of an agent's credit nobody asked back. */
export const availableOf = async (tx: Db, agent: { id: string; creditBalanceCents: number }) =>
  Math.max(0, agent.creditBalanceCents - (await spokenFor(tx, { invoiceId: null, agentId: agent.id })))

/** The agent's row, held until the transaction ends: of two who use its credit, the second one sees the first. */
export const holdAgent = async (tx: Db, id: string) => {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, id)).for('no key update')
  if (!agent) throw refuse.notFound()
  return agent
}

/** Holds an agent whose credit is to fall by so much: an open refund keeps what it asks for until it is decided. */
export const holdCredit = async (tx: Db, agentId: string, cents: number) => {
  const agent = await holdAgent(tx, agentId)
  if (cents > agent.creditBalanceCents) throw refuse.conflict('CREDIT_TOO_SMALL')
  if (cents > (await availableOf(tx, agent))) throw refuse.conflict('CREDIT_ASKED_BACK')
}
