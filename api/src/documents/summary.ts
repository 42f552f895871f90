import { summaryDetailOf } from '../invoices/detail'
import { numberOf, owes, stampOf, standingOf } from './bill'
import { companyOf, factsOf, payToOf, termsOf } from './parts'
import { sidesOf } from './sides'
import type { PaperSource } from './source'
import { membersTable } from './summary-table'

export const summaryPaper: PaperSource = async ({ tx, params, actor, now, words }) => {
  const summary = await summaryDetailOf(tx, params.id, actor, now)
  const number = numberOf(summary)
  const { issuer, billTo } = await sidesOf(tx, summary.asIssued, summary.agentId)
  const { say, day } = words
  const standing = standingOf(summary)
  return {
    name: number,
    standing,
    agentId: summary.agentId,
    blocks: [
      companyOf(issuer),
      { kind: 'title', title: say('titles.summary'), number, notes: [] },
      ...stampOf(standing, words),
      factsOf([
        [say('billTo'), billTo],
        [say('issued'), day(summary.issuedOn)],
        [say('due'), owes(summary) ? day(summary.dueDate) : []],
        [say('preparedBy'), summary.preparedBy],
      ]),
      membersTable(summary, words),
      ...(owes(summary) ? payToOf(summary.payTo, words) : []),
      ...termsOf(issuer, words),
    ],
  }
}
