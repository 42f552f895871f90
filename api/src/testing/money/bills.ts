import { eq } from 'drizzle-orm'
import { bookingHotels } from '../../db'
import type { Answer } from '../test-app'
import { asks, isUnpaid, nextOf, payable, remaining, standing, statusOf } from './oracle'
import { cancelled, feeOf, isRounding } from './rules'
import type { Bill, Money, Trip } from './shapes'
import { type Command, of, type Plan, type World } from './world'

// biome-ignore lint/suspicious/noExplicitAny: as it was answered
const billOf = (trip: Trip, data: any): Bill => ({
  ...{ id: data.id, trip, dueDate: data.dueDate, amount: data.amountCents, credited: 0, waived: 0 },
  ...{ paid: 0, pending: 0, refunded: 0, isVoid: false, summary: null },
  isFull: data.minimumPaymentCents < data.amountCents,
})

const tripOf = ({ trips }: Money, { pick }: Command) => of(trips, pick)

export const change = ({ app, money }: World, command: Command): Plan | undefined => {
  const trip = tripOf(money, command)
  if (!trip) return undefined
  const sellCents = command.share * 1_000 + command.pick
  const allowed = trip.status !== 'cancelled'
  return {
    allowed,
    call: async () => {
      if (allowed)
        await app.db.update(bookingHotels).set({ sellCents }).where(eq(bookingHotels.bookingId, trip.id))
      return { status: allowed ? 200 : 409, body: { data: null } } as Answer
    },
    done: () => {
      trip.owed = sellCents
    },
  }
}

/** What the product itself offers; the oracle has to offer the same. */
export const next = ({ finance, money }: World, command: Command): Plan | undefined => {
  const trip = tripOf(money, command)
  if (!trip) return undefined
  const [step, cents] = nextOf(money, trip) ?? []
  if (!step || step === 'refund') return undefined
  const bills = standing(money, trip)
  const billed = (data: unknown) => money.bills.push(billOf(trip, data))
  if (step === 'issue' || step === 'adjust') {
    const path = `/api/invoices/${step === 'issue' ? 'create' : 'adjust'}`
    return { allowed: true, call: () => finance.post(path, { bookingId: trip.id }), done: billed }
  }
  const [first] = bills
  if (step === 'reissue' && first)
    return {
      allowed: true,
      call: () => finance.post(`/api/invoices/${first.id}/reissue`, { reason: 'Changed' }),
      done: (data) => {
        first.isVoid = true
        billed(data)
      },
    }
  const newest = bills.filter((bill) => asks(bill) > 0).at(-1)
  if (!newest) return undefined
  return {
    allowed: true,
    call: async () => {
      const { creditable } = (await finance.get(`/api/bookings/${trip.id}/ledger`)).body.data.next
      const lines = creditable.filter((line: { amountCents: number }) => line.amountCents > 0)
      const body = lines.map(({ id, amountCents }: { id: string; amountCents: number }) => ({
        id,
        amountCents,
      }))
      return finance.post(`/api/invoices/${newest.id}/credit-notes`, { lines: body, reason: 'Less' })
    },
    done: () => {
      newest.credited += Number(cents)
    },
  }
}

export const cancel = ({ other, money }: World, command: Command): Plan | undefined => {
  const trip = tripOf(money, command)
  if (!trip || command.pick > 3) return undefined
  const body = { command: 'cancel', reason: 'Ill', acceptedFeeCents: feeOf(trip) }
  return {
    allowed: trip.status !== 'cancelled',
    call: () => other.put(`/api/bookings/${trip.id}/status`, body),
    done: ({ status }) => {
      trip.status = status
      cancelled(money, trip)
    },
  }
}

export const makeVoid = ({ finance, money }: World, { pick }: Command): Plan | undefined => {
  const bill = of(money.bills, pick)
  if (!bill) return undefined
  return {
    allowed: !bill.isVoid && !bill.summary && isUnpaid(bill),
    call: () => finance.put(`/api/invoices/${bill.id}/status`, { status: 'void', reason: 'Mistake' }),
    done: () => {
      bill.isVoid = true
    },
  }
}

/** The cent that a payment lacks, let go or taken back; what is said by hand has to be so already otherwise. */
export const letGo = ({ finance, money }: World, { pick }: Command): Plan | undefined => {
  const bills = standing(money)
  const takesBack = pick % 3 === 0
  const bill = bills.find((one) => (takesBack ? one.waived : remaining(one)) === 1) ?? of(bills, pick)
  if (!bill) return undefined
  const isBack = takesBack && bill.waived > 0 && bill.paid > 0 && remaining(bill) === 0
  const lacksOne = isRounding(bill)
  const body = { paymentStatus: isBack ? 'partially_paid' : 'paid', reason: 'Bank charges' }
  return {
    allowed: isBack || lacksOne || statusOf(bill) === 'paid',
    call: () => finance.put(`/api/invoices/${bill.id}/payment-status`, body),
    done: () => {
      if (isBack || lacksOne) bill.waived = isBack ? 0 : 1
    },
  }
}

export const summary = ({ finance, agentId, money }: World): Plan | undefined => {
  const bills = standing(money).filter((bill) => payable(bill) > 0)
  if (!bills.length) return undefined
  return {
    allowed: bills.every((bill) => !bill.summary),
    call: () =>
      finance.post('/api/invoices/create-summary', { agentId, invoiceIds: bills.map(({ id }) => id) }),
    done: ({ id }) => {
      for (const bill of bills) bill.summary = id
    },
  }
}
