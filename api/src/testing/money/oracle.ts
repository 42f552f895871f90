import type { Bill, Money, Refund, Trip } from './shapes'

export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** What it bills. */
export const asks = (bill: Bill) => bill.amount - bill.credited
/** What is to be paid of that. */
export const due = (bill: Bill) => asks(bill) - bill.waived
export const remaining = (bill: Bill) => (bill.isVoid ? 0 : Math.max(0, due(bill) - bill.paid))
export const payable = (bill: Bill) => Math.max(0, remaining(bill) - bill.pending)
export const overpaid = (bill: Bill) => Math.max(0, bill.paid - due(bill))
export const isUnpaid = (bill: Bill) => !(bill.paid || bill.pending || bill.refunded)
/** Of a booking, or of all. */
export const standing = ({ bills }: Money, trip?: Trip) =>
  bills.filter((bill) => !bill.isVoid && (!trip || bill.trip === trip))

/** Asked back of a bill, or of the agent's credit, and not paid yet. */
export const asked = ({ refunds }: Money, bill: Refund['bill']) => {
  const open = refunds.filter((one) => one.bill === bill && ['requested', 'approved'].includes(one.status))
  return sum(open, ({ cents }) => cents)
}
/** Money left the house for it; what was kept as credit did not. */
export const gaveBack = ({ refunds }: Money, bill: Bill) =>
  refunds.some((one) => one.bill === bill && one.status === 'paid')

export const statusOf = (bill: Bill) => {
  if (bill.paid <= 0 && bill.credited > 0) return remaining(bill) === 0 ? 'nothing_due' : 'unpaid'
  if (bill.paid >= due(bill)) return 'paid'
  return bill.paid > 0 ? 'partially_paid' : 'unpaid'
}

/** Of the booking, as it is stored: what it comes to has to be billed, and what is billed paid. */
export const bookingStatusOf = (money: Money, trip: Trip) => {
  const bills = standing(money, trip)
  const paid = sum(bills, (bill) => bill.paid)
  if (paid <= 0) return 'unpaid'
  return paid >= sum(bills, due) && sum(bills, asks) >= trip.owed ? 'paid' : 'partially_paid'
}

/** A summary nets its members: what one was paid too much is not owed for another. */
export const ofSummary = ({ bills }: Money, id: string) => {
  const members = bills.filter(({ summary }) => summary === id)
  const left = sum(members, (bill) => due(bill) - bill.paid)
  const pendingCents = sum(members, ({ pending }) => pending)
  return { status: left > 0 ? 'issued' : 'settled', remainingCents: Math.max(0, left), pendingCents }
}

/** What the booking's page and its statement ought to say, or the agent's statement of all. */
export const totals = (money: Money, trip?: Trip) => {
  const bills = standing(money, trip)
  const charged = sum(bills, ({ amount }) => amount)
  const credited = sum(bills, (bill) => bill.amount - due(bill))
  const [net, refunded] = [sum(bills, ({ paid }) => paid), sum(bills, (bill) => bill.refunded)]
  return { charged, credited, paid: net + refunded, refunded, balance: charged - credited - net }
}

/** The one thing that finance ought to be offered. */
export const nextOf = (money: Money, trip: Trip) => {
  const bills = standing(money, trip)
  const isOver = trip.status === 'cancelled'
  const difference = trip.owed - sum(bills, asks)
  const [first] = bills
  if (!first && difference > 0) return [isOver ? 'adjust' : 'issue', difference]
  const isUntouched = first && isUnpaid(first) && !(first.credited || first.summary)
  if (difference && bills.length === 1 && trip.owed > 0 && isUntouched && !isOver)
    return ['reissue', trip.owed]
  if (difference > 0) return ['adjust', difference]
  const newest = bills.filter((bill) => asks(bill) > 0).at(-1)
  if (difference < 0) return newest ? ['credit', Math.min(-difference, asks(newest))] : null
  const rich = bills.find((bill) => overpaid(bill) > asked(money, bill))
  return rich ? ['refund', overpaid(rich) - asked(money, rich)] : null
}
