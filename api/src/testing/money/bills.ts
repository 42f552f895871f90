import { eq } from 'drizzle-orm'
import { bookingHotels } from '../../db'
import type { Answer } from '../test-app'
import { asks, type Bill, nextOf, payable, standing } from './oracle'
import type { Command, Plan, World } from './world'

// biome-ignore lint/suspicious/noExplicitAny: as it was answered
const billOf = (data: any): Bill => ({
  ...{ id: data.id, dueDate: data.dueDate, amount: data.amountCents, credited: 0, paid: 0, pending: 0 },
  ...{ refunded: 0, isVoid: false, isFull: data.minimumPaymentCents < data.amountCents, summary: null },
})

export const change = ({ app, bookingId, money }: World, { share, pick }: Command): Plan => {
  const sellCents = share * 1_000 + pick
  return {
    allowed: money.status !== 'cancelled',
    call: async () => {
      if (money.status !== 'cancelled')
        await app.db.update(bookingHotels).set({ sellCents }).where(eq(bookingHotels.bookingId, bookingId))
      return { status: money.status === 'cancelled' ? 409 : 200, body: { data: null } } as Answer
    },
    done: () => {
      money.owed = sellCents
    },
  }
}

/** What the product itself offers; the oracle has to offer the same. */
export const next = ({ finance, bookingId, money }: World): Plan | undefined => {
  const [step, cents] = nextOf(money) ?? []
  if (!step || step === 'refund') return undefined
  const bills = standing(money)
  if (step === 'issue' || step === 'adjust')
    return {
      allowed: true,
      call: () => finance.post(`/api/invoices/${step === 'issue' ? 'create' : 'adjust'}`, { bookingId }),
      done: (data) => money.bills.push(billOf(data)),
    }
  const [first] = bills
  if (step === 'reissue' && first)
    return {
      allowed: true,
      call: () => finance.post(`/api/invoices/${first.id}/reissue`, { reason: 'Changed' }),
      done: (data) => {
        first.isVoid = true
        money.bills.push(billOf(data))
      },
    }
  const newest = bills.filter((bill) => asks(bill) > 0).at(-1)
  if (!newest) return undefined
  return {
    allowed: true,
    call: async () => {
      const { creditable } = (await finance.get(`/api/bookings/${bookingId}/ledger`)).body.data.next
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

export const cancel = ({ finance, other, bookingId, money }: World, { pick }: Command): Plan | undefined => {
  if (pick > 3) return undefined
  const at = `/api/bookings/${bookingId}`
  return {
    allowed: money.status !== 'cancelled',
    call: async () => {
      const preview = await finance.get(`${at}/cancellation`)
      const acceptedFeeCents = preview.body.data?.feeCents ?? 0
      return other.put(`${at}/status`, { command: 'cancel', reason: 'Ill', acceptedFeeCents })
    },
    done: ({ status }) => {
      money.status = status
      money.owed = 0
      for (const bill of standing(money)) bill.credited = bill.amount
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
