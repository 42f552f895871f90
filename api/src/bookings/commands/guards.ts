import type { BookingCommand, BookingStatus } from '@melali/shared/api'
import { next } from '../states'

/** What the guards look at; all of it read in the transaction that holds the booking's row. */
export interface BookingFacts {
  status: BookingStatus
  arrival: string
  departure: string
  guests: number
  mainGuests: number
  services: number
  agentActive: boolean
  /** An invoice or a payment refers to it. */
  billed: boolean
  /** One of its invoices stands. */
  invoiced: boolean
  /** A supplier was asked for one of its lines. */
  requested: boolean
}

export interface Asker {
  isAgent: boolean
  /** In Bali. */
  today: string
}

/** Why a booking can't be submitted: its own completeness. Contracts and prices are looked at line by line. */
export const submitRefusal = (facts: BookingFacts, asker: Asker) => {
  if (!next(facts.status, 'submit')) return 'WRONG_STATUS'
  if (facts.guests === 0) return 'GUESTS_MISSING'
  if (facts.mainGuests !== 1) return 'ONE_MAIN_GUEST'
  if (facts.services === 0) return 'NO_SERVICES'
  if (facts.departure <= facts.arrival) return 'TWO_DIFFERENT_DATES'
  if (!facts.agentActive) return 'AGENT_INACTIVE'
  if (asker.isAgent && facts.arrival < asker.today) return 'ARRIVAL_PAST'
  return null
}

/** Nothing asks for the price of a draft: finance makes its invoice void first. */
const backRefusal = ({ status, invoiced }: BookingFacts, command: 'withdraw' | 'return') => {
  if (!next(status, command)) return 'WRONG_STATUS'
  return invoiced ? 'BOOKING_BILLED' : null
}

/** An agency thinks again before anybody has looked; staff return a booking with a reason. */
export const withdrawRefusal = (facts: BookingFacts, { isAgent }: Asker) =>
  isAgent ? backRefusal(facts, 'withdraw') : 'USE_RETURN'

export const returnRefusal = (facts: BookingFacts) => backRefusal(facts, 'return')

export const approveRefusal = ({ status }: BookingFacts, { isAgent }: Asker) => {
  if (isAgent) return 'REVIEWER_IS_AGENT'
  return next(status, 'approve') ? null : 'WRONG_STATUS'
}

/** Only a draft that nobody outside has heard of goes without a trace. */
export const deleteRefusal = ({ status, billed, requested }: BookingFacts) =>
  status === 'draft' && !billed && !requested ? null : 'USE_CANCEL'

/** Any other draft is cancelled, as everything that was sent. */
export const cancelRefusal = (facts: BookingFacts) => {
  if (!next(facts.status, 'cancel')) return 'WRONG_STATUS'
  return deleteRefusal(facts) ? null : 'USE_DELETE'
}

export const refusals: Record<BookingCommand, (facts: BookingFacts, asker: Asker) => string | null> = {
  submit: submitRefusal,
  withdraw: withdrawRefusal,
  return: returnRefusal,
  approve: approveRefusal,
  cancel: cancelRefusal,
  delete: deleteRefusal,
}
