import { unmatchBankLine } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { bankMatches, payments } from '../db'
import { settlePayment } from '../invoices/take-payment'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { lineOf } from './lines'

/** A payment that somebody logged goes on without its line; one that the match logged ends with it. */
export const registerUnmatch = (door: Door) =>
  serve(door, unmatchBankLine, async (call) => {
    const { tx, params, body, actor, audit, ifMatch } = call
    const rows = await tx
      .select({ paymentId: payments.id, status: payments.status, made: bankMatches.made })
      .from(bankMatches)
      .innerJoin(payments, eq(payments.id, bankMatches.paymentId))
      .where(eq(bankMatches.lineId, params.id))
      .orderBy(asc(payments.id))
    const before = await lineOf(tx, params.id)
    // Only what was read goes, so it needs no lock: a match that comes later stays.
    refuseStale(ifMatch, before)
    if (!rows.length) throw refuse.conflict('BANK_LINE_STATUS', { status: before.status })
    for (const { paymentId, status, made } of rows) {
      if (!made) await tx.delete(bankMatches).where(eq(bankMatches.paymentId, paymentId))
      else if (status === 'verified' && !actor.can('verify.payment')) throw refuse.forbidden()
      else
        await settlePayment(
          call,
          eq(payments.id, paymentId),
          { status: status === 'verified' ? 'reversed' : 'rejected', reason: body.reason },
          { mayBeOwn: status === 'submitted' },
        )
    }
    audit({
      ...{ entity: 'bank-line', entityId: params.id, event: 'bank-line.unmatched', reason: body.reason },
      before: { numbers: before.matches.map(({ number }) => number).join(', ') },
    })
    return { data: await lineOf(tx, params.id) }
  })
