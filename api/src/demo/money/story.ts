import { nth } from '../demo'
import type { Booked } from '../trips/write'

/** What has come in for an invoice, and what became of it. */
export type Story =
  | 'none'
  | 'unpaid'
  | 'account'
  | 'pending'
  | 'rejected'
  | 'reversed'
  | 'reissued'
  | 'void'
  | 'deposit'
  | 'foreign'
  | 'balance-pending'
  | 'paid'
  | 'paid-at-once'
  | 'surplus'

type Plan = Partial<Record<Booked['drawn']['trip']['status'], readonly Story[]>>

/** Agents that pay before; a confirmed booking has at least its deposit. */
const prepaid: Plan = {
  submitted: ['none', 'pending', 'none', 'unpaid'],
  in_process: ['unpaid', 'deposit', 'pending', 'rejected', 'reversed', 'reissued', 'none'],
  confirmed: ['deposit', 'foreign', 'paid', 'balance-pending', 'surplus'],
  travelling: ['paid', 'deposit', 'paid-at-once', 'foreign'],
  completed: ['paid', 'paid-at-once', 'paid', 'foreign', 'paid', 'deposit'],
}

const onCredit: Plan = {
  submitted: ['none', 'none', 'unpaid'],
  in_process: ['unpaid', 'deposit', 'none'],
  confirmed: ['unpaid', 'deposit', 'paid'],
  travelling: ['unpaid', 'paid'],
  completed: ['account', 'account', 'paid-at-once'],
}

/** A cancelled one was billed when suppliers had been asked, and paid for when it had been confirmed. */
const ofCancelled = ({ moments }: Booked['drawn']['trip']): Story => {
  if (moments.confirmed) return 'deposit'
  return moments.approved ? 'unpaid' : 'none'
}

/** Gives every booking its story, in turn within a status. */
export const tellStories = (booked: readonly Booked[]) => {
  const turns = new Map<string, number>()
  return booked.map((one): { booked: Booked; story: Story } => {
    const { trip } = one.drawn
    if (trip.status === 'cancelled') return { booked: one, story: ofCancelled(trip) }
    const plan = trip.group.agent.onCredit ? onCredit : prepaid
    const key = `${trip.group.agent.onCredit} ${trip.status}`
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return { booked: one, story: one.totalCents > 0 ? nth(plan[trip.status] ?? ['none'], turn) : 'none' }
  })
}
