import { summaryDetailOf } from '../invoices/detail'
import { currentSettings } from '../settings/current'
import { billToOf, numberOf, owes, stampOf, standingOf, totalsOf } from './bill'
import { companyOf, factsOf, payToOf, termsOf } from './parts'
import type { PaperSource } from './source'

export const summaryPaper: PaperSource = async ({ tx, params, actor, now, words }) => {
  const summary = await summaryDetailOf(tx, params.id, actor, now)
  const number = numberOf(summary)
  const settings = await currentSettings(tx)
  const { say, day, money } = words
  const standing = standingOf(summary)
  return {
    name: number,
    standing,
    agentId: summary.agentId,
    blocks: [
      companyOf(settings),
      { kind: 'title', title: say('titles.summary'), number, notes: [] },
      ...stampOf(standing, words),
      factsOf([
        [say('billTo'), await billToOf(tx, summary.agentId)],
        [say('issued'), day(summary.issuedOn)],
        [say('due'), owes(summary) ? day(summary.dueDate) : []],
        [say('preparedBy'), summary.preparedBy],
      ]),
      {
        kind: 'table',
        columns: [
          { label: say('titles.invoice'), figures: false, share: 21 },
          { label: say('booking'), figures: false, share: 20 },
          { label: say('group'), figures: false, share: 0 },
          { label: say('due'), figures: false, share: 17 },
          { label: say('lines.amount'), figures: true, share: 17 },
        ],
        rows: summary.invoices.map((invoice) => [
          [invoice.number ?? ''],
          [invoice.bookingCode],
          [invoice.group],
          day(invoice.dueDate),
          money(invoice.amountCents),
        ]),
        totals: totalsOf(summary, words),
      },
      ...(owes(summary) ? payToOf(summary.payTo, words) : []),
      ...termsOf(settings, words),
    ],
  }
}
