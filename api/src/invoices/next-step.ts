import type { nextSteps } from '@melali/shared/api'
import { isUnpaid } from './rules'

/** An issued invoice as far as its money goes. */
export interface Bill {
  id: string
  amountCents: number
  creditedCents: number
  waivedCents: number
  paidCents: number
  pendingCents: number
  refundedCents: number
  inSummary: boolean
  /** Asked back for it, and not yet paid. */
  refundingCents: number
}

export interface Step {
  step: (typeof nextSteps)[number]
  amountCents: number
  invoiceId: string | null
}

export const billedBy = (bill: Pick<Bill, 'amountCents' | 'creditedCents'>) =>
  bill.amountCents - bill.creditedCents

type Sums = Pick<Bill, 'amountCents' | 'creditedCents' | 'waivedCents' | 'paidCents'>

/** What it still asks for, or, below nothing, what came in beyond that. */
export const balanceOf = (bill: Sums) => billedBy(bill) - bill.waivedCents - bill.paidCents

export const overpaidBy = (bill: Sums) => Math.max(0, -balanceOf(bill))

/** Nobody paid, asked back or gathered anything on it: it can be void and issued anew. */
export const isUntouched = (bill: Bill) => isUnpaid(bill) && bill.creditedCents === 0 && !bill.inSummary

/** What a booking comes to beyond what its invoices bill. */
export const differenceOf = (owedCents: number, bills: readonly Bill[]) =>
  bills.reduce((left, bill) => left - billedBy(bill), owedCents)

/** The one thing that brings a booking, its documents (the oldest first) and its money together again. */
export const nextStep = (owedCents: number, bills: readonly Bill[], isOver = false): Step | null => {
  const difference = differenceOf(owedCents, bills)
  const [first] = bills
  if (!first && difference > 0)
    return { step: isOver ? 'adjust' : 'issue', amountCents: difference, invoiceId: null }
  // What is over isn't issued anew: its fee is billed beside what there is.
  if (!isOver && difference && first && bills.length === 1 && owedCents > 0 && isUntouched(first))
    return { step: 'reissue', amountCents: owedCents, invoiceId: first.id }
  if (difference > 0) return { step: 'adjust', amountCents: difference, invoiceId: null }
  if (difference < 0) {
    const newest = bills.filter((bill) => billedBy(bill) > 0).at(-1)
    return (
      (newest && {
        step: 'credit',
        amountCents: Math.min(-difference, billedBy(newest)),
        invoiceId: newest.id,
      }) ??
      null
    )
  }
  const rich = bills.find((bill) => overpaidBy(bill) > bill.refundingCents)
  return rich
    ? { step: 'refund', amountCents: overpaidBy(rich) - rich.refundingCents, invoiceId: rich.id }
    : null
}
