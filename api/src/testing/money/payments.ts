import { cash } from '../sample-billing'
import { due, payable, remaining, standing } from './oracle'
import { freeCredit, minimum, settle } from './rules'
import type { Bill, Money, Paid, Share } from './shapes'
import { type Command, of, type Plan, part, type World } from './world'

/** Pours so many cents into the bills in this order, each up to what it has room for. */
const pour = (bills: readonly Bill[], cents: number, room: (bill: Bill) => number) => {
  let left = cents
  const shares = bills.flatMap((bill) => {
    const taken = Math.min(left, room(bill))
    left -= taken
    return taken > 0 ? [{ bill, cents: taken }] : []
  })
  return { shares, surplus: left }
}

const inOrder = (bills: readonly Bill[]) =>
  [...bills].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id))

const logged = (
  { finance, money }: World,
  at: string,
  cents: number,
  bills: Bill[],
  allowed: boolean,
  keepSurplus = false,
): Plan => ({
  allowed,
  call: () =>
    finance.post(
      `${at}/payments`,
      cash(cents, { keepSurplus, reference: `${money.payments.length} ${at.slice(-36)}` }),
    ),
  done: ({ id }) => {
    const { shares, surplus } = pour(inOrder(bills), cents, payable)
    for (const one of shares) one.bill.pending += one.cents
    money.payments.push({ id, at, status: 'submitted', shares, surplus })
  },
})

/** Now and then all but a cent, as a bank leaves it. */
export const pay = (world: World, command: Command): Plan | undefined => {
  const bill = of(standing(world.money), command.pick)
  if (!bill) return undefined
  const open = payable(bill)
  const cents = command.pick === 5 && open > 1 ? open - 1 : part(open, command)
  const keep = command.pick > 6
  const missing = Math.max(0, minimum(bill) - bill.paid - bill.pending)
  const allowed = open > 0 && (keep || cents <= open) && cents >= Math.min(missing, open)
  return logged(world, `/api/invoices/${bill.id}`, cents, [bill], allowed, keep)
}

const move = (money: Money, { shares, surplus }: Paid, to: 'verified' | 'rejected' | 'reversed') => {
  for (const { bill, cents } of shares) {
    if (to !== 'reversed') bill.pending -= cents
    if (to !== 'rejected') bill.paid += to === 'verified' ? cents : -cents
  }
  if (to !== 'rejected') money.credit += to === 'verified' ? surplus : -surplus
  for (const trip of new Set(shares.map(({ bill }) => bill.trip))) settle(money, trip, to === 'reversed')
  for (const trip of money.trips.filter(({ isUnpaid }) => isUnpaid)) settle(money, trip, false)
}

export const decided = (
  { other, money }: World,
  payment: Paid | undefined,
  to: 'verified' | 'rejected' | 'reversed',
): Plan | undefined =>
  payment && {
    allowed:
      payment.status === (to === 'reversed' ? 'verified' : 'submitted') &&
      (to !== 'reversed' || freeCredit(money) >= payment.surplus),
    call: () =>
      other.put(`${payment.at}/payments/${payment.id}/status`, {
        status: to,
        ...(to !== 'verified' && { reason: 'Looked again' }),
      }),
    done: () => {
      payment.status = to
      move(money, payment, to)
    },
  }

const membersOf = ({ bills }: Money, summaryId: string) =>
  bills.filter(({ summary }) => summary === summaryId)

export const paySummary = (world: World, command: Command): Plan | undefined => {
  const id = of([...new Set(world.money.bills.flatMap((bill) => bill.summary ?? []))], command.pick)
  if (!id) return undefined
  const bills = membersOf(world.money, id)
  const owed = bills.reduce((all, bill) => all + due(bill) - bill.paid, 0)
  const open = Math.max(
    0,
    bills.reduce((left, { pending }) => left - pending, owed),
  )
  const cents = part(open, command)
  return logged(world, `/api/invoices-summary/${id}`, cents, bills, owed > 0 && open > 0 && cents <= open)
}

/** What waits for its verification is shared out anew: the latest due first, or as it is with a cent too much. */
export const shareOut = ({ finance, money }: World, { pick, over }: Command): Plan | undefined => {
  const payment = of(
    money.payments.filter(({ at }) => at.includes('summary')),
    pick,
  )
  if (!payment) return undefined
  const own = (bill: Bill) => payment.shares.find((share) => share.bill === bill)?.cents ?? 0
  const room = (bill: Bill) => Math.max(0, remaining(bill) - bill.pending + own(bill))
  const goal = payment.shares.reduce((all, { cents }) => all + cents, 0)
  const latest = inOrder(membersOf(money, payment.at.slice(-36))).reverse()
  const { shares, surplus } = pour(latest, goal, room)
  const wanted = over || surplus ? payment.shares : shares
  const fits = (share: Share) => share.cents <= room(share.bill)
  const body = wanted.map(({ bill, cents }, at) => ({
    invoiceId: bill.id,
    amountCents: cents + (over && at === 0 ? 1 : 0),
  }))
  return {
    allowed: payment.status === 'submitted' && !over && wanted.every(fits),
    call: () => finance.put(`${payment.at}/payments/${payment.id}/allocation`, { shares: body }),
    done: () => {
      for (const { bill, cents } of payment.shares) bill.pending -= cents
      for (const { bill, cents } of wanted) bill.pending += cents
      payment.shares = wanted
    },
  }
}
