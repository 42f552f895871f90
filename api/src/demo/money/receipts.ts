import Big from 'big.js'
import { v7 } from 'uuid'
import { baliDay } from '../../platform/bali'
import { daysBetween, minimumPayment } from '../../pricing'
import { type Demo, of } from '../demo'
import type { House } from '../house'
import type { Bill } from './bills'

const HOUR = 3_600_000
const SURPLUS_CENTS = 5000

export type Outcome = 'submitted' | 'verified' | 'rejected' | 'reversed'

/** Money that somebody says arrived. */
export interface Receipt {
  id: string
  bill: Bill
  /** In the invoice's currency, without a surplus. */
  shareCents: number
  surplusCents: number
  outcome: Outcome
  submittedAt: Date
  decidedAt: Date
  foreign: boolean
  method: 'bank_transfer' | 'card' | 'cash'
}

interface Part {
  shareCents: number
  outcome?: Outcome
  surplusCents?: number
  foreign?: true
  method?: Receipt['method']
  /** Paid shortly before the balance is due instead of right after the invoice. */
  late?: true
}

/** What was paid, by story. */
const partsOf = ({ story, row: { amountCents } }: Bill): Part[] => {
  const deposit = minimumPayment(amountCents, 5000)
  const balance = amountCents - deposit
  switch (story) {
    case 'pending':
      return [{ shareCents: deposit, outcome: 'submitted' }]
    case 'rejected':
      return [{ shareCents: deposit, outcome: 'rejected' }]
    case 'reversed':
      return [{ shareCents: deposit, outcome: 'reversed' }]
    case 'deposit':
      return [{ shareCents: deposit }]
    case 'foreign':
      return [{ shareCents: deposit, foreign: true }]
    case 'balance-pending':
      return [{ shareCents: deposit }, { shareCents: balance, outcome: 'submitted', late: true }]
    case 'paid':
      return [{ shareCents: deposit }, { shareCents: balance, late: true }]
    case 'paid-at-once':
      return [{ shareCents: amountCents, method: 'card' }]
    case 'surplus':
      return [{ shareCents: amountCents, surplusCents: SURPLUS_CENTS }]
    default:
      return []
  }
}

const moments = ({ now }: Demo, { issuedAt, booked }: Bill, late = false) => {
  const days = Math.max(0, daysBetween(baliDay(issuedAt), booked.drawn.trip.arrival) - 23)
  const wanted = issuedAt.getTime() + (late ? Math.max(30, days * 24) : 16) * HOUR
  const latest = issuedAt.getTime() + (now.getTime() - issuedAt.getTime()) * (late ? 0.9 : 0.5)
  const submittedAt = new Date(Math.min(wanted, latest))
  const decidedAt = new Date(
    Math.min(submittedAt.getTime() + 5 * HOUR, (submittedAt.getTime() + now.getTime()) / 2),
  )
  return { submittedAt, decidedAt }
}

export const receiptsOf = (demo: Demo, bill: Bill): Receipt[] =>
  partsOf(bill).map((part) => ({
    id: v7(),
    bill,
    shareCents: part.shareCents,
    surplusCents: part.surplusCents ?? 0,
    outcome: part.outcome ?? 'verified',
    foreign: part.foreign ?? false,
    method: part.method ?? (bill.booked.drawn.trip.index % 11 === 0 ? 'cash' : 'bank_transfer'),
    ...moments(demo, bill, part.late),
  }))

const currencies: Record<string, string> = {
  china: 'CNY',
  australia: 'AUD',
  europe: 'EUR',
  indonesia: 'IDR',
}

/** The amount as it arrived: in dollars, or in the agent's own money at the rate of the day, never short of the share. */
export const arrived = (
  { exchanges }: House,
  { bill, shareCents, surplusCents, submittedAt, foreign }: Receipt,
) => {
  const settledCents = shareCents + surplusCents
  const currency = currencies[bill.booked.drawn.trip.group.agent.market]
  const paidOn = baliDay(submittedAt)
  const rate = exchanges
    .filter((one) => one.fromCurrency === currency && one.toCurrency === 'USD' && one.validFrom <= paidOn)
    .at(-1)
  if (!foreign || !currency || !rate) return { amountCents: settledCents, currency: 'USD', settledCents }
  const amountCents = new Big(settledCents).div(rate.rate).round(0, Big.roundUp).toNumber()
  return {
    amountCents,
    currency,
    rate: rate.rate,
    exchangeRateId: rate.id,
    settledCents: new Big(amountCents).times(rate.rate).round(0, Big.roundHalfUp).toNumber(),
  }
}

export const bankFor = ({ banks }: House, currency: string) => of(banks, currency)
