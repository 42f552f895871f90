import { cash } from '../sample-billing'
import {
  asks,
  type Bill,
  freeCredit,
  type Money,
  minimum,
  type Paid,
  payable,
  settle,
  standing,
} from './oracle'
import { type Command, of, type Plan, part, type World } from './world'

const share = (bills: readonly Bill[], cents: number) => {
  let left = cents
  const inOrder = [...bills].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id))
  const shares = inOrder.flatMap((bill) => {
    const taken = Math.min(left, payable(bill))
    left -= taken
    return taken > 0 ? [{ bill, cents: taken }] : []
  })
  return { shares, surplus: left }
}

const logged = (
  { finance, money }: World,
  at: string,
  cents: number,
  bills: Bill[],
  allowed: boolean,
  keepSurplus = false,
): Plan => ({
  allowed,
  call: () => finance.post(`${at}/payments`, cash(cents, { keepSurplus })),
  done: ({ id }) => {
    const { shares, surplus } = share(bills, cents)
    for (const one of shares) one.bill.pending += one.cents
    money.payments.push({ id, at, status: 'submitted', shares, surplus })
  },
})

export const pay = (world: World, command: Command): Plan | undefined => {
  const bill = of(standing(world.money), command.pick)
  if (!bill) return undefined
  const due = payable(bill)
  const cents = part(due, command)
  const keep = command.pick > 6
  const isFirst = bill.paid + bill.pending === 0
  const allowed = due > 0 && (keep || cents <= due) && !(isFirst && cents < Math.min(minimum(bill), due))
  return logged(world, `/api/invoices/${bill.id}`, cents, [bill], allowed, keep)
}

const move = (money: Money, { shares, surplus }: Paid, to: 'verified' | 'rejected' | 'reversed') => {
  for (const { bill, cents } of shares) {
    if (to !== 'reversed') bill.pending -= cents
    if (to !== 'rejected') bill.paid += to === 'verified' ? cents : -cents
  }
  if (to !== 'rejected') money.credit += to === 'verified' ? surplus : -surplus
  settle(money, to === 'reversed')
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

export const paySummary = (world: World, command: Command): Plan | undefined => {
  const id = of([...new Set(world.money.bills.flatMap((bill) => bill.summary ?? []))], command.pick)
  if (!id) return undefined
  const bills = world.money.bills.filter((bill) => bill.summary === id)
  const due = Math.max(
    0,
    bills.reduce((all, bill) => all + asks(bill) - bill.paid - bill.pending, 0),
  )
  const isSettled = bills.reduce((all, bill) => all + asks(bill) - bill.paid, 0) <= 0
  const cents = part(due, command)
  return logged(world, `/api/invoices-summary/${id}`, cents, bills, !isSettled && due > 0 && cents <= due)
}
