import type { InvoiceDetail, PaperBlock, Standing, SummaryDetail } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { agents, type Db } from '../db'
import { refuse } from '../platform/errors'
import type { Fact } from './parts'
import type { Words } from './words'

type Bill = InvoiceDetail | SummaryDetail

/** A draft has no number, and is no paper yet. */
export const numberOf = ({ number }: Bill) => {
  if (!number) throw refuse.conflict('NO_PAPER_YET')
  return number
}

/** Nobody is told where to pay what is void or owed no more. */
export const owes = ({ status, remainingCents }: Bill) => status === 'issued' && remainingCents > 0

/** A bill that was credited whole was taken back by another paper, unless it asks for what was given back and bounced. */
export const standingOf = (bill: Bill): Standing => {
  const { status, paymentStatus, amountCents, creditedCents, remainingCents } = bill
  if (status === 'void') return 'void'
  if (amountCents > 0 && creditedCents >= amountCents && remainingCents === 0) return 'superseded'
  return paymentStatus === 'paid' ? 'paid' : 'valid'
}

export const stampOf = (standing: Standing, { say }: Words): PaperBlock[] =>
  standing === 'void' || standing === 'superseded' ? [{ kind: 'stamp', text: say(standing) }] : []

export const billToOf = async (tx: Db, agentId: string) => {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId))
  return [agent?.name, agent?.address].filter(Boolean).join('\n')
}

/** What it comes to, and what is left of it; no row comes to nothing. */
export const totalsOf = (bill: Bill, { say, money }: Words) => {
  const { currency, amountCents, creditedCents, paidCents, remainingCents } = bill
  const favourCents = paidCents + creditedCents - amountCents
  const isMoved = creditedCents !== 0 || paidCents !== 0
  const sums: (Fact | false)[] = [
    [say('total'), money(amountCents, currency)],
    creditedCents > 0 && [say('credited'), money(-creditedCents, currency)],
    paidCents > 0 && [say('paid'), money(-paidCents, currency)],
    // Of a payment that bounced after its refund.
    paidCents < 0 && [say('givenBack'), money(-paidCents, currency)],
    owes(bill) && isMoved && [say('balance'), money(remainingCents, currency)],
    favourCents > 0 && [say('inFavour'), money(favourCents, currency)],
  ]
  return sums.filter((sum) => sum !== false)
}
