import { asked, asks, remaining, standing, sum } from './oracle'
import type { Bill, Money, Trip } from './shapes'

const half = (cents: number) => Math.floor((cents + 1) / 2)
/** A first payment is at least this. */
export const minimum = (bill: Bill) => (bill.isFull ? half(bill.amount) : bill.amount)

/** What of the agent's credit nobody asked back. */
export const freeCredit = (money: Money) => Math.max(0, money.credit - asked(money, null))

/** Half a cent upwards. */
export const feeOf = ({ owed, feePercent }: Trip) => Math.floor((owed * feePercent + 50) / 100)

/** A single cent is let go once, where somebody paid the rest. */
export const isRounding = (bill: Bill) => remaining(bill) === 1 && bill.paid > 0 && !bill.waived

/** What was let go falls away for good once nothing lacks it. */
export const dropWaived = ({ bills }: Money) => {
  for (const bill of bills) if (asks(bill) - bill.paid < bill.waived) bill.waived = 0
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
