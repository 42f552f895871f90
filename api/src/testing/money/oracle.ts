/** An invoice as it ought to be. */
export interface Bill {
  id: string
  dueDate: string
  isFull: boolean
  amount: number
  credited: number
  paid: number
  pending: number
  refunded: number
  isVoid: boolean
  summary: string | null
}
export interface Paid {
  id: string
  at: string
  status: string
  shares: { bill: Bill; cents: number }[]
  surplus: number
}
export interface Refund {
  id: string
  /** Null is from the agent's credit. */
  bill: Bill | null
  cents: number
  status: string
}
/** Kept of a bill, or applied to one. */
export interface Kept {
  id: string
  bill: Bill
  cents: number
  isBack: boolean
}
export interface Money {
  status: string
  /** What the booking comes to, or once it is cancelled its fee. */
  owed: number
  bills: Bill[]
  payments: Paid[]
  refunds: Refund[]
  kept: Kept[]
  credit: number
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

export const asks = (bill: Bill) => bill.amount - bill.credited
export const remaining = (bill: Bill) => (bill.isVoid ? 0 : Math.max(0, asks(bill) - bill.paid))
export const payable = (bill: Bill) => Math.max(0, remaining(bill) - bill.pending)
export const overpaid = (bill: Bill) => Math.max(0, bill.paid - asks(bill))
export const standing = ({ bills }: Money) => bills.filter(({ isVoid }) => !isVoid)
export const half = (cents: number) => Math.floor((cents + 1) / 2)
export const minimum = (bill: Bill) => (bill.isFull ? half(bill.amount) : bill.amount)
export const asked = ({ refunds }: Money, bill: Refund['bill']) =>
  sum(
    refunds.filter((one) => one.bill === bill && ['requested', 'approved'].includes(one.status)),
    ({ cents }) => cents,
  )

/** Money left the house for it; what was kept as credit did not. */
export const gaveBack = ({ refunds }: Money, bill: Bill) =>
  refunds.some((one) => one.bill === bill && one.status === 'paid')

/** What of the agent's credit nobody asked back. */
export const freeCredit = (money: Money) => Math.max(0, money.credit - asked(money, null))

export const statusOf = (bill: Bill) => {
  if (bill.paid <= 0 && bill.credited > 0) return remaining(bill) === 0 ? 'nothing_due' : 'unpaid'
  if (bill.paid >= asks(bill)) return 'paid'
  return bill.paid > 0 ? 'partially_paid' : 'unpaid'
}

/** Of the booking, as it is stored: what it comes to has to be billed, and what is billed paid. */
export const bookingStatusOf = (money: Money) => {
  const bills = standing(money)
  const [paid, billed] = [sum(bills, (bill) => bill.paid), sum(bills, asks)]
  if (paid <= 0) return 'unpaid'
  return paid >= billed && billed >= money.owed ? 'paid' : 'partially_paid'
}

/** A summary nets its members: what one was paid too much is not owed for another. */
export const ofSummary = ({ bills }: Money, id: string) => {
  const members = bills.filter(({ summary }) => summary === id)
  const left = sum(members, (bill) => asks(bill) - bill.paid)
  return {
    status: left > 0 ? 'issued' : 'settled',
    remainingCents: Math.max(0, left),
    pendingCents: sum(members, ({ pending }) => pending),
  }
}

/** What the booking's page and its statement ought to say. */
export const totals = (money: Money) => {
  const bills = standing(money)
  const [charged, credited] = [sum(bills, ({ amount }) => amount), sum(bills, (bill) => bill.credited)]
  const [net, refunded] = [sum(bills, ({ paid }) => paid), sum(bills, (bill) => bill.refunded)]
  return { charged, credited, paid: net + refunded, refunded, balance: charged - credited - net }
}

/** The one thing that finance ought to be offered. */
export const nextOf = (money: Money) => {
  const bills = standing(money)
  const difference = money.owed - sum(bills, asks)
  const [first] = bills
  if (!first && difference > 0) return [money.status === 'cancelled' ? 'adjust' : 'issue', difference]
  const isUntouched =
    first && !(first.paid || first.pending || first.credited || first.refunded || first.summary)
  if (difference && bills.length === 1 && money.owed > 0 && isUntouched) return ['reissue', money.owed]
  if (difference > 0) return ['adjust', difference]
  const newest = bills.filter((bill) => asks(bill) > 0).at(-1)
  if (difference < 0) return newest ? ['credit', Math.min(-difference, asks(newest))] : null
  const rich = bills.find((bill) => overpaid(bill) > asked(money, bill))
  return rich ? ['refund', overpaid(rich) - asked(money, rich)] : null
}

/** After money came or went a booking is confirmed by its minimum, and goes back to work when all of it is gone. */
export const settle = (money: Money, mayReopen: boolean) => {
  const paid = sum(standing(money), (bill) => bill.paid)
  if (money.status === 'in_process' && paid >= half(money.owed)) money.status = 'confirmed'
  if (mayReopen && money.status === 'confirmed' && paid <= 0 && money.owed > 0) money.status = 'in_process'
}
