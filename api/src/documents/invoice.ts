import type { InvoiceDetail, InvoiceKind, PaperBlock } from '@melali/shared/api'
import { invoiceDetailOf } from '../invoices/detail'
import { numberOf, owes, stampOf, standingOf, totalsOf } from './bill'
import { lineWords } from './line-words'
import { companyOf, factsOf, payToOf, termsOf } from './parts'
import { sidesOf } from './sides'
import type { PaperSource } from './source'
import type { Words } from './words'

const titles: Record<InvoiceKind, string> = {
  full: 'titles.invoice',
  deposit: 'titles.invoice',
  balance: 'titles.invoice',
  adjustment: 'entries.adjustment',
}

/** A price of one is told where it makes the amount. */
const unitOf = ({ quantity, unitCents, amountCents }: InvoiceDetail['lines'][number], { money }: Words) =>
  quantity * unitCents === amountCents ? money(unitCents) : []

const linesOf = (invoice: InvoiceDetail, words: Words): PaperBlock => {
  const { say, money, each } = words
  return {
    kind: 'table',
    columns: [
      { label: say('lines.kind'), figures: false, share: 14 },
      { label: say('lines.description'), figures: false, share: 0 },
      { label: say('lines.quantity'), figures: true, share: 10 },
      { label: say('lines.unit'), figures: true, share: 14 },
      { label: say('lines.amount'), figures: true, share: 17 },
    ],
    rows: invoice.lines
      .filter(({ amountCents }) => amountCents !== 0)
      .map((line) => [
        say(`lines.kinds.${line.kind}`),
        each((one, locale) => lineWords(line, one, locale)),
        [String(line.quantity)],
        unitOf(line, words),
        money(line.amountCents),
      ]),
    totals: totalsOf(invoice, words),
  }
}

export const invoicePaper: PaperSource = async ({ tx, params, actor, now, words }) => {
  const invoice = await invoiceDetailOf(tx, params.id, actor, now)
  const number = numberOf(invoice)
  const { issuer, billTo } = await sidesOf(tx, invoice.asIssued, invoice.agentId)
  const { say, day, days, money } = words
  const standing = standingOf(invoice)
  const asksMinimum = owes(invoice) && invoice.paidCents === 0 && invoice.minimumPaymentCents > 0
  return {
    name: number,
    standing,
    agentId: invoice.agentId,
    blocks: [
      companyOf(issuer),
      { kind: 'title', title: say(titles[invoice.kind]), number, notes: [] },
      ...stampOf(standing, words),
      factsOf([
        [say('billTo'), billTo],
        [say('issued'), day(invoice.issuedOn)],
        [say('due'), owes(invoice) ? day(invoice.dueDate) : []],
        [say('adjusts'), invoice.adjusts?.number],
        [say('booking'), invoice.bookingCode],
        [say('group'), invoice.group],
        [say('mainGuest'), invoice.mainGuest],
        [say('travel'), days(invoice.arrival, invoice.departure)],
        [say('preparedBy'), invoice.preparedBy],
        [say('bookedBy'), invoice.bookedBy],
        [say('minimum'), asksMinimum ? money(invoice.minimumPaymentCents, invoice.currency) : []],
      ]),
      linesOf(invoice, words),
      ...(owes(invoice) ? payToOf(invoice.payTo, words) : []),
      ...termsOf(issuer, words),
    ],
  }
}
