import { asked, due, overpaid, standing } from './oracle'
import { freeCredit, settle } from './rules'
import type { Kept, Money } from './shapes'
import { type Command, of, type Plan, part, type World } from './world'

interface Told {
  entries: { id: string; kind: string }[]
}

/** The entry just made; what came with a payment stands among them, by the database's own clock. */
const newest = ({ kept }: Money, { entries }: Told, kind: 'credit_note' | 'applied') =>
  entries.find((entry) => entry.kind === kind && kept.every(({ id }) => id !== entry.id))?.id ?? ''

export const keep = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill) return undefined
  const left = Math.max(0, overpaid(bill) - asked(money, bill))
  const cents = part(left, command)
  return {
    allowed: cents <= left,
    call: () => finance.post(`/api/invoices/${bill.id}/keep-credit`, { amountCents: cents }),
    done: (data) => {
      money.kept.push({ id: newest(money, data, 'credit_note'), bill, cents, isBack: false })
      bill.paid -= cents
      bill.refunded += cents
      money.credit += cents
      settle(money, bill.trip, true)
    },
  }
}

export const apply = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill || (money.credit === 0 && !command.over)) return undefined
  const free = freeCredit(money)
  const cents = part(Math.max(0, Math.min(free, due(bill) - bill.paid - bill.pending)), command)
  return {
    allowed: cents <= free && bill.paid + bill.pending + cents <= due(bill),
    call: () => finance.post(`/api/invoices/${bill.id}/apply-credit`, { amountCents: cents }),
    done: (data) => {
      money.kept.push({ id: newest(money, data, 'applied'), bill, cents: -cents, isBack: false })
      bill.paid += cents
      money.credit -= cents
      settle(money, bill.trip, true)
    },
  }
}

export const takeBack = ({ finance, agentId, money }: World, { pick }: Command): Plan | undefined => {
  const entry: Kept | undefined = of(money.kept, pick)
  if (!entry) return undefined
  const { bill, cents } = entry
  return {
    allowed: !entry.isBack && freeCredit(money) >= cents,
    call: () =>
      finance.post(`/api/agents/${agentId}/credit-account/${entry.id}/reverse`, { reason: 'Wrong' }),
    done: () => {
      entry.isBack = true
      bill.paid += cents
      if (cents > 0) bill.refunded -= cents
      money.credit -= cents
      settle(money, bill.trip, true)
    },
  }
}
