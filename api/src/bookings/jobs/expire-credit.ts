import { sql } from 'drizzle-orm'
import { agentCredits, type Db } from '../../db'
import { baliDay } from '../../platform/bali'
import { clerk } from './clerk'

interface Lapsed {
  id: string
  agentId: string
  currency: string
  cents: number
}

/**
 * What was kept up to a day and not used by then. Credit is used in the order in which it lapses, so of an entry
 * there is left what the balance holds beyond those that lapse later, what was restored among them. It waits while
 * an open refund asks for any of that.
 */
const nextLapsed = (today: string, agentId?: string) => sql`
  with kept as (
    select e.* from agent_credits e left join payments p on p.id = e.payment_id
      left join agent_credits undone on undone.id = e.reverses_id
    where e.amount_cents > 0 and (e.kind in ('surplus', 'credit_note') or undone.kind = 'expired')
      and coalesce(p.status, '') <> 'reversed'
      and not exists (select from agent_credits later where later.reverses_id = e.id))
  select e.id, e.agent_id as "agentId", e.currency, left_over.cents::float8 as cents
  from kept e join agents a on a.id = e.agent_id,
    lateral (select a.credit_balance_cents - coalesce((select sum(k.amount_cents) from kept k
      where k.agent_id = e.agent_id and (coalesce(k.expires_on, 'infinity'), k.id) > (e.expires_on, e.id)), 0) as free) later,
    lateral (select least(e.amount_cents, later.free) as cents) left_over
  where e.expires_on < ${today} and left_over.cents > 0 ${agentId ? sql`and a.id = ${agentId}` : sql``}
    and left_over.cents <= later.free - (select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.agent_id = a.id and r.invoice_id is null and r.status in ('requested', 'approved'))
  order by e.expires_on, e.id limit 1 for no key update of a skip locked`

/** Takes away the credit whose last day has passed, one entry at a time: each changes what the next one has left. */
export const expireCredit = async (tx: Db, now: Date) => {
  const { scene, write } = clerk(tx, now)
  const next = async (agentId?: string) =>
    ((await tx.execute(nextLapsed(baliDay(now), agentId))) as unknown as { rows: Lapsed[] }).rows[0]
  for (let found = await next(); found; found = await next()) {
    // Looked at again now that the agent is held: a refund may have been asked for while it was found.
    const lapsed = await next(found.agentId)
    if (!lapsed) continue
    const { id: reversesId, agentId, currency, cents } = lapsed
    const entry = { agentId, currency, amountCents: -cents, reversesId, createdAt: now.toISOString() }
    await tx.insert(agentCredits).values({ ...entry, kind: 'expired' })
    const after = { amountCents: cents, currency }
    scene.audit({ entity: 'agent', entityId: agentId, event: 'credit.expired', after, agentId })
  }
  await write()
}
