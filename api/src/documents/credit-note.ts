import type { PaperBlock } from '@melali/shared/api'
import { and, asc, eq } from 'drizzle-orm'
import { creditNoteLines, creditNotes, type Db, invoices } from '../db'
import { visible } from '../invoices/list'
import { refuse } from '../platform/errors'
import { lineWords } from './line-words'
import { companyOf, factsOf, prose } from './parts'
import { sidesOf } from './sides'
import type { PaperSource } from './source'
import type { Words } from './words'

const linesOf = (tx: Db, noteId: string) =>
  tx
    .select()
    .from(creditNoteLines)
    .where(eq(creditNoteLines.creditNoteId, noteId))
    .orderBy(asc(creditNoteLines.position))

type Note = typeof creditNotes.$inferSelect
type Lines = Awaited<ReturnType<typeof linesOf>>

/** What is taken back line by line; of notes that name no lines, why and how much. */
const tableOf = (note: Note, lines: Lines, { say, each, money }: Words): PaperBlock => {
  const amount = { label: say('lines.amount'), figures: true, share: 22 }
  const why = { label: say('reason'), figures: false, share: 0 }
  const kind = { label: say('lines.kind'), figures: false, share: 14 }
  const what = { label: say('lines.description'), figures: false, share: 0 }
  return {
    kind: 'table',
    columns: lines.length ? [kind, what, amount] : [why, amount],
    rows: lines.length
      ? lines.map((line) => [
          say(`lines.kinds.${line.kind}`),
          each((one, locale) => lineWords(line, one, locale)),
          money(line.amountCents),
        ])
      : [[[note.reason], money(note.amountCents)]],
    totals: [[say('total'), money(note.amountCents, note.currency)]],
  }
}

export const creditNotePaper: PaperSource = async ({ tx, params, actor, words }) => {
  const [found] = await tx
    .select({ note: creditNotes, invoice: invoices.number })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(creditNotes.id, params.id), visible.invoices(actor)))
  if (!found) throw refuse.notFound()
  const { note, invoice } = found
  const { issuer, billTo } = await sidesOf(tx, note.asIssued, note.agentId)
  const lines = await linesOf(tx, note.id)
  const { say, day } = words
  return {
    name: note.number,
    standing: 'valid',
    agentId: note.agentId,
    blocks: [
      companyOf(issuer),
      { kind: 'title', title: say('titles.creditNote'), number: note.number, notes: [] },
      factsOf([
        [say('billTo'), billTo],
        [say('issued'), day(note.issuedOn)],
        [say('ofInvoice'), invoice],
        [say('reason'), lines.length ? note.reason : []],
      ]),
      tableOf(note, lines, words),
      ...prose(issuer.footer),
    ],
  }
}
