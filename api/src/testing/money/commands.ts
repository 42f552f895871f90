import { eq } from 'drizzle-orm'
import { bookingHotels } from '../../db'
import { cash, TODAY } from '../sample-billing'
import type { Answer, TestApp, TestClient } from '../test-app'
import {
  asked,
  asks,
  type Bill,
  type Kept,
  type Money,
  minimum,
  nextOf,
  overpaid,
  type Paid,
  payable,
  type Refund,
  settle,
  standing,
} from './oracle'

export const kinds = [
  'change',
  'next',
  'next',
  'pay',
  'pay',
  'decide',
  'decide',
  'reverse',
  'refund',
  'moveRefund',
  'moveRefund',
  'keep',
  'apply',
  'takeBack',
  'cancel',
  'summary',
  'paySummary',
] as const
export interface Command {
  kind: (typeof kinds)[number]
  pick: number
  /** Percent. */
  share: number
  /** A cent more than there is. */
  over: boolean
}

export interface World {
  app: TestApp
  finance: TestClient
  other: TestClient
  agentId: string
  bookingId: string
  money: Money
}

/** A call, whether the rules allow it, and what it then does to the oracle. */
interface Plan {
  call: () => Promise<Answer>
  allowed: boolean
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the plan
  done: (data: any) => void
}

const of = <T>(rows: readonly T[], pick: number) => rows[pick % rows.length]
const part = (cents: number, { share, over }: Command) =>
  over ? cents + 1 : Math.max(1, Math.floor((cents * share) / 100))

// biome-ignore lint/suspicious/noExplicitAny: as it was answered
const billOf = (data: any): Bill => ({
  ...{ id: data.id, dueDate: data.dueDate, amount: data.amountCents, credited: 0, paid: 0, pending: 0 },
  ...{ refunded: 0, isVoid: false, isFull: data.minimumPaymentCents < data.amountCents, summary: null },
})

const change = ({ app, bookingId, money }: World, { share, pick }: Command): Plan => {
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
const next = ({ finance, bookingId, money }: World): Plan | undefined => {
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

const pay = (world: World, command: Command): Plan | undefined => {
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

const decided = (
  { other, money }: World,
  payment: Paid | undefined,
  to: 'verified' | 'rejected' | 'reversed',
): Plan | undefined =>
  payment && {
    allowed:
      payment.status === (to === 'reversed' ? 'verified' : 'submitted') &&
      (to !== 'reversed' || money.credit >= payment.surplus),
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

const refund = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill) return undefined
  const left = overpaid(bill) - asked(money, bill)
  const cents = part(Math.max(0, left), command)
  return {
    allowed: cents <= left,
    call: () => finance.post('/api/refunds', { invoiceId: bill.id, amountCents: cents, reason: 'Too much' }),
    done: ({ id }) => money.refunds.push({ id, bill, cents, status: 'requested' }),
  }
}

const bodies = {
  approved: { status: 'approved' },
  paid: { status: 'paid', paidOn: TODAY, method: 'cash' },
  rejected: { status: 'rejected', reason: 'No' },
  reversed: { status: 'reversed', reason: 'Came back' },
} as const
const from = {
  approved: ['requested'],
  paid: ['approved'],
  rejected: ['requested', 'approved'],
  reversed: ['paid'],
}

const moveRefund = ({ other, money }: World, { pick, share: percent }: Command): Plan | undefined => {
  const one: Refund | undefined = of(money.refunds, pick)
  if (!one) return undefined
  const to =
    percent > 90 ? 'reversed' : percent > 80 ? 'rejected' : one.status === 'requested' ? 'approved' : 'paid'
  const { bill, cents } = one
  return {
    allowed: from[to].includes(one.status) && (to !== 'paid' || overpaid(bill) >= cents),
    call: () => other.put(`/api/refunds/${one.id}/status`, bodies[to]),
    done: () => {
      one.status = to
      const moved = to === 'paid' ? cents : to === 'reversed' ? -cents : 0
      bill.paid -= moved
      bill.refunded += moved
    },
  }
}

const keep = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill) return undefined
  const cents = part(overpaid(bill), command)
  return {
    allowed: cents <= overpaid(bill),
    call: () => finance.post(`/api/invoices/${bill.id}/keep-credit`, { amountCents: cents }),
    done: (data) => {
      money.kept.push({ id: data.entries[0].id, bill, cents, isBack: false })
      bill.paid -= cents
      bill.refunded += cents
      money.credit += cents
      settle(money, true)
    },
  }
}

const apply = ({ finance, money }: World, command: Command): Plan | undefined => {
  const bill = of(standing(money), command.pick)
  if (!bill || (money.credit === 0 && !command.over)) return undefined
  const cents = part(Math.max(0, Math.min(money.credit, asks(bill) - bill.paid - bill.pending)), command)
  return {
    allowed: cents <= money.credit && bill.paid + bill.pending + cents <= asks(bill),
    call: () => finance.post(`/api/invoices/${bill.id}/apply-credit`, { amountCents: cents }),
    done: (data) => {
      money.kept.push({ id: data.entries[0].id, bill, cents: -cents, isBack: false })
      bill.paid += cents
      money.credit -= cents
      settle(money, true)
    },
  }
}

const takeBack = ({ finance, agentId, money }: World, { pick }: Command): Plan | undefined => {
  const entry: Kept | undefined = of(money.kept, pick)
  if (!entry) return undefined
  const { bill, cents } = entry
  return {
    allowed: !entry.isBack && money.credit >= cents,
    call: () =>
      finance.post(`/api/agents/${agentId}/credit-account/${entry.id}/reverse`, { reason: 'Wrong' }),
    done: () => {
      entry.isBack = true
      bill.paid += cents
      if (cents > 0) bill.refunded -= cents
      money.credit -= cents
      settle(money, true)
    },
  }
}

const cancel = ({ finance, other, bookingId, money }: World, { pick }: Command): Plan | undefined => {
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

const summary = ({ finance, agentId, money }: World): Plan | undefined => {
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

const paySummary = (world: World, command: Command): Plan | undefined => {
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

export const planOf = (world: World, command: Command): Plan | undefined => {
  const { money } = world
  const waiting = money.payments.filter(({ status }) => status === 'submitted')
  const plans = {
    ...{ change, next, pay, refund, moveRefund, keep, apply, takeBack, cancel, summary, paySummary },
    decide: () => decided(world, of(waiting, command.pick), command.share > 75 ? 'rejected' : 'verified'),
    reverse: () => decided(world, of(money.payments, command.pick), 'reversed'),
  }
  return plans[command.kind](world, command)
}
