import { and, eq } from 'drizzle-orm'
import { creditNotes, invoices } from '../db'
import { visible } from '../invoices/list'
import { refuse } from '../platform/errors'
import { currentSettings } from '../settings/current'
import { billToOf } from './bill'
import { companyOf, factsOf, prose } from './parts'
import type { PaperSource } from './source'

export const creditNotePaper: PaperSource = async ({ tx, params, actor, words }) => {
  const [found] = await tx
    .select({ note: creditNotes, invoice: invoices.number })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(creditNotes.id, params.id), visible.invoices(actor)))
  if (!found) throw refuse.notFound()
  const { note, invoice } = found
  const settings = await currentSettings(tx)
  const { say, day, money } = words
  return {
    name: note.number,
    standing: 'valid',
    agentId: note.agentId,
    blocks: [
      companyOf(settings),
      { kind: 'title', title: say('titles.creditNote'), number: note.number, notes: [] },
      factsOf([
        [say('billTo'), await billToOf(tx, note.agentId)],
        [say('issued'), day(note.issuedOn)],
        [say('ofInvoice'), invoice],
      ]),
      {
        kind: 'table',
        columns: [
          { label: say('reason'), figures: false, share: 0 },
          { label: say('lines.amount'), figures: true, share: 22 },
        ],
        rows: [[[note.reason], money(note.amountCents)]],
        totals: [[say('total'), money(note.amountCents, note.currency)]],
      },
      ...prose(settings.footer),
    ],
  }
}
