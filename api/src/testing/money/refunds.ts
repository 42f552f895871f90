import { TODAY } from '../sample-billing'
import { asked, overpaid, standing } from './oracle'
import { freeCredit, settle } from './rules'
import type { Refund } from './shapes'
import { type Command, of, type Plan, part, type World } from './world'

export const refund = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill) return undefined
  const left = overpaid(bill) - asked(money, bill)
  const cents = part(Math.max(0, left), command)
  return {
    allowed: cents <= left,
    call: () => finance.post('/api/refunds', { invoiceId: bill.id, amountCents: cents, reason: 'Too much' }),
    done: ({ id }) => money.refunds.push({ id, bill, cents, status: 'requested' }),
  }
}

export const refundCredit = ({ finance, agentId, money }: World, command: Command): Plan | undefined => {
  if (money.credit === 0 && !command.over) return undefined
  const left = freeCredit(money)
  const cents = part(left, command)
  return {
    allowed: cents <= left,
    call: () => finance.post('/api/refunds', { agentId, amountCents: cents, reason: 'Wants it back' }),
    done: ({ id }) => money.refunds.push({ id, bill: null, cents, status: 'requested' }),
  }
}

const bodies = {
  approved: { status: 'approved' },
  paid: { status: 'paid', paidOn: TODAY, method: 'cash' },
  rejected: { status: 'rejected', reason: 'No' },
  reversed: { status: 'reversed', reason: 'Came back' },
} as const
const from = {
  approved: ['requested'],
  paid: ['approved'],
  rejected: ['requested', 'approved'],
  reversed: ['paid'],
}

export const moveRefund = ({ other, money }: World, { pick, share: percent }: Command): Plan | undefined => {
  const one: Refund | undefined = of(money.refunds, pick)
  if (!one) return undefined
  const to =
    percent > 90 ? 'reversed' : percent > 80 ? 'rejected' : one.status === 'requested' ? 'approved' : 'paid'
  const { bill, cents } = one
  return {
    allowed:
      from[to].includes(one.status) && (to !== 'paid' || (bill ? overpaid(bill) : money.credit) >= cents),
    call: () => other.put(`/api/refunds/${one.id}/status`, bodies[to]),
    done: () => {
      one.status = to
      const moved = to === 'paid' ? cents : to === 'reversed' ? -cents : 0
      if (!bill) money.credit -= moved
      else {
        bill.paid -= moved
        bill.refunded += moved
        if (moved) settle(money, bill.trip, true)
      }
    },
  }
}
