import { soldStatuses } from '../bookings/states'
import { refuse } from '../platform/errors'
import { addDays } from '../pricing/calendar'

/** Billed from the day it is submitted; a cancelled one carries its fee by credit note. */
export const billable: ReadonlySet<string> = new Set(soldStatuses)

/** Nothing more is sold of it; what is still owed is the fee. */
export const isOver = (status: string) => status === 'cancelled'

/** So many days before arrival, never before today. */
export const dueBefore = (today: string, arrival: string, daysBefore: number) => {
  const due = addDays(arrival, -daysBefore)
  return due < today ? today : due
}

/** Whoever bills has seen what; another amount is looked at first. */
export const refuseUnseen = (amountCents: number, seen: { amountCents?: number | undefined }) => {
  if (amountCents !== (seen.amountCents ?? amountCents))
    throw refuse.conflict('BILL_CHANGED', { amountCents })
}

export interface Balance {
  amountCents: number
  creditedCents: number
  paidCents: number
  pendingCents: number
  /** Generated, so that its type knows no better. */
  remainingCents: number | null
}

/** What a new payment may still be: verified and waiting money is spoken for. */
export const payable = (invoice: Pick<Balance, 'remainingCents' | 'pendingCents'>) =>
  Math.max(0, (invoice.remainingCents ?? 0) - invoice.pendingCents)

/** No money came for it, waits for it or went back. */
export const isUnpaid = (invoice: Pick<Balance, 'paidCents' | 'pendingCents'> & { refundedCents: number }) =>
  invoice.paidCents === 0 && invoice.pendingCents === 0 && invoice.refundedCents === 0

export type Overlay = 'overdue' | 'pending_verification' | 'overpaid' | 'refunded'

/** Whether anybody is asked to pay: not for a draft, and no more once it is void. */
export const isAskedFor = (status: string) => status !== 'draft' && status !== 'void'

/** Shown beside the payment status, which alone says what is paid. */
export const overlaysOf = (
  invoice: Balance & { status: string; dueDate: string; isRefunded: boolean },
  today: string,
): Overlay[] => {
  if (!isAskedFor(invoice.status)) return []
  const isDue = invoice.status === 'issued' && (invoice.remainingCents ?? 0) > 0 && invoice.dueDate < today
  return [
    ...(isDue ? (['overdue'] as const) : []),
    ...(invoice.pendingCents > 0 ? (['pending_verification'] as const) : []),
    ...(invoice.paidCents > invoice.amountCents - invoice.creditedCents ? (['overpaid'] as const) : []),
    ...(invoice.isRefunded ? (['refunded'] as const) : []),
  ]
}

export interface Share {
  invoiceId: string
  amountCents: number
}

/** Oldest due first; what is left over is the surplus. */
export const allocate = (
  amountCents: number,
  members: readonly { id: string; dueDate: string; payableCents: number }[],
): { shares: Share[]; surplusCents: number } => {
  const inOrder = [...members].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id))
  let left = amountCents
  const shares = inOrder.flatMap(({ id, payableCents }) => {
    const share = Math.min(left, payableCents)
    left -= share
    return share > 0 ? [{ invoiceId: id, amountCents: share }] : []
  })
  return { shares, surplusCents: left }
}

/** What is missing still of the minimum; a cent of credit doesn't stand for it. */
export const missingMinimum = (row: Record<'minimumPaymentCents' | 'paidCents' | 'pendingCents', number>) =>
  Math.max(0, row.minimumPaymentCents - row.paidCents - row.pendingCents)

export type PaymentTrouble =
  | { code: 'NOTHING_TO_PAY' }
  | { code: 'OVERPAYMENT'; remainingCents: number }
  | { code: 'BELOW_MINIMUM'; minimumCents: number }

/** Why a payment of this size can't be logged; `keepSurplus` lets finance take more than is due. */
export const paymentTrouble = (
  settledCents: number,
  due: { payableCents: number; minimumCents: number },
  keepSurplus: boolean,
): PaymentTrouble | undefined => {
  if (due.payableCents === 0) return { code: 'NOTHING_TO_PAY' }
  if (settledCents > due.payableCents && !keepSurplus)
    return { code: 'OVERPAYMENT', remainingCents: due.payableCents }
  const minimum = Math.min(due.minimumCents, due.payableCents)
  if (settledCents < minimum) return { code: 'BELOW_MINIMUM', minimumCents: minimum }
  return undefined
}

interface Rounded {
  remainingCents: number | null
  paidCents: number
  waivedCents: number
}

/** Cents let go once its status is set by hand: one, where only that is missing, and none again where somebody takes it back. */
export const waivedBy = (wanted: string, { remainingCents, paidCents, waivedCents }: Rounded): number => {
  if (wanted === 'paid' && remainingCents === 1 && paidCents > 0) return 1
  return wanted === 'partially_paid' && remainingCents === 0 && paidCents > 0 ? 0 : waivedCents
}

/** Few enough for one page. */
export const onePage = <T>(data: T[]) => ({
  data,
  meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 },
})
