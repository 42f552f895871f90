/** A booking as it ought to be. */
export interface Trip {
  id: string
  status: string
  /** What it comes to, or once it is cancelled its fee. */
  owed: number
  /** Of what it comes to, on the day of a cancellation. */
  feePercent: number
  /** Went back to work for its money, and waits for any of the agent's. */
  isUnpaid: boolean
}
/** An invoice as it ought to be. */
export interface Bill {
  id: string
  trip: Trip
  dueDate: string
  isFull: boolean
  amount: number
  credited: number
  /** At most a cent that was let go. */
  waived: number
  paid: number
  pending: number
  refunded: number
  isVoid: boolean
  summary: string | null
}
export interface Share {
  bill: Bill
  cents: number
}
export interface Paid {
  id: string
  at: string
  status: string
  shares: Share[]
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
/** All of one agent. */
export interface Money {
  trips: Trip[]
  bills: Bill[]
  payments: Paid[]
  refunds: Refund[]
  kept: Kept[]
  credit: number
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** What it bills. */
export const asks = (bill: Bill) => bill.amount - bill.credited
/** What is to be paid of that. */
export const due = (bill: Bill) => asks(bill) - bill.waived
export const remaining = (bill: Bill) => (bill.isVoid ? 0 : Math.max(0, due(bill) - bill.paid))
export const payable = (bill: Bill) => Math.max(0, remaining(bill) - bill.pending)
export const overpaid = (bill: Bill) => Math.max(0, bill.paid - due(bill))
/** Of a booking, or of all. */
export const standing = ({ bills }: Money, trip?: Trip) =>
  bills.filter((bill) => !bill.isVoid && (!trip || bill.trip === trip))
export const half = (cents: number) => Math.floor((cents + 1) / 2)
export const minimum = (bill: Bill) => (bill.isFull ? half(bill.amount) : bill.amount)
export const isUnpaid = (bill: Bill) => !(bill.paid || bill.pending || bill.refunded)
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

/** Half a cent upwards. */
export const feeOf = ({ owed, feePercent }: Trip) => Math.floor((owed * feePercent + 50) / 100)

export const statusOf = (bill: Bill) => {
  if (bill.paid <= 0 && bill.credited > 0) return remaining(bill) === 0 ? 'nothing_due' : 'unpaid'
  if (bill.paid >= due(bill)) return 'paid'
  return bill.paid > 0 ? 'partially_paid' : 'unpaid'
}

/** A single cent is let go once, where somebody paid the rest. */
export const isRounding = (bill: Bill) => remaining(bill) === 1 && bill.paid > 0 && !bill.waived

/** What was let go falls away for good once nothing lacks it. */
export const dropWaived = ({ bills }: Money) => {
  for (const bill of bills) if (asks(bill) - bill.paid < bill.waived) bill.waived = 0
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
  return {
    status: left > 0 ? 'issued' : 'settled',
    remainingCents: Math.max(0, left),
    pendingCents: sum(members, ({ pending }) => pending),
  }
}

/** What the booking's page and its statement ought to say, or the agent's statement of all. */
export const totals = (money: Money, trip?: Trip) => {
  const bills = standing(money, trip)
  const [charged, credited] = [
    sum(bills, ({ amount }) => amount),
    sum(bills, (bill) => bill.amount - due(bill)),
  ]
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

/** A cancelled booking keeps its fee; its invoices are credited down to that, the newest first. */
export const cancelled = (money: Money, trip: Trip) => {
  const bills = standing(money, trip)
  trip.owed = feeOf(trip)
  let left = sum(bills, asks) - trip.owed
  for (const bill of bills.reverse()) {
    const cents = Math.max(0, Math.min(left, asks(bill)))
    bill.credited += cents
    left -= cents
  }
}

/** After money came or went a booking is confirmed by its minimum, and goes back to work when all of it is gone. */
export const settle = (money: Money, trip: Trip, mayReopen: boolean) => {
  const paid = sum(standing(money, trip), (bill) => bill.paid)
  if (trip.status === 'in_process' && paid >= half(trip.owed))
    Object.assign(trip, { status: 'confirmed', isUnpaid: false })
  if (mayReopen && trip.status === 'confirmed' && paid <= 0 && trip.owed > 0)
    Object.assign(trip, { status: 'in_process', isUnpaid: true })
}
