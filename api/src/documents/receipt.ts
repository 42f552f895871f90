import { and, asc, eq } from 'drizzle-orm'
import { invoiceSummaries, invoices, paymentAllocations, payments } from '../db'
import { visible } from '../invoices/list'
import { refuse } from '../platform/errors'
import { stampOf } from './bill'
import { companyOf, factsOf, prose } from './parts'
import { sidesOf } from './sides'
import type { PaperSource } from './source'

/** Money that was found in the bank, between those whom its bill names; what waits to be verified has no receipt. */
export const receiptPaper: PaperSource = async ({ tx, params, actor, words }) => {
  const rows = await tx
    .select({
      payment: payments,
      invoice: invoices.number,
      cents: paymentAllocations.amountCents,
      currency: invoices.currency,
      asIssued: invoices.asIssued,
      summaryAsIssued: invoiceSummaries.asIssued,
    })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .leftJoin(invoiceSummaries, eq(invoiceSummaries.id, payments.summaryId))
    .where(and(eq(payments.id, params.id), visible.invoices(actor)))
    .orderBy(asc(invoices.number))
  const [first] = rows
  if (!first) throw refuse.notFound()
  const { payment } = first
  if (!payment.verifiedAt) throw refuse.conflict('PAYMENT_NOT_VERIFIED')
  const { issuer, billTo } = await sidesOf(tx, first.summaryAsIssued ?? first.asIssued, payment.agentId)
  const { say, day, money } = words
  const standing = payment.status === 'verified' ? 'valid' : 'void'
  const number = `${first.invoice}-${payment.id.slice(-6)}`
  return {
    name: number,
    standing,
    agentId: payment.agentId,
    blocks: [
      companyOf(issuer),
      { kind: 'title', title: say('titles.receipt'), number, notes: [] },
      ...stampOf(standing, words),
      factsOf([
        [say('receivedFrom'), billTo],
        [say('receivedOn'), day(payment.paidOn)],
        [say('method'), say(`methods.${payment.method}`)],
        [say('reference'), payment.reference],
        [say('receivedAmount'), money(payment.amountCents, payment.currency)],
        [say('kept'), payment.surplusCents > 0 ? money(payment.surplusCents, first.currency) : []],
      ]),
      {
        kind: 'table',
        columns: [
          { label: say('for'), figures: false, share: 0 },
          { label: say('allocated'), figures: true, share: 26 },
        ],
        rows: rows.map(({ invoice, cents }) => [[invoice ?? ''], money(cents)]),
        totals: [
          [
            say('total'),
            money(
              rows.reduce((sum, { cents }) => sum + cents, 0),
              first.currency,
            ),
          ],
        ],
      },
      ...prose(issuer.footer),
    ],
  }
}
