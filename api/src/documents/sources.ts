import { creditNotePaper } from './credit-note'
import { formPaper } from './form'
import { invoicePaper } from './invoice'
import { itineraryPaper } from './itinerary'
import { quotationPaper } from './quotations/paper'
import { receiptPaper } from './receipt'
import type { PaperSources } from './source'
import { statementPaper } from './statement'
import { summaryPaper } from './summary'

export const sources: PaperSources = {
  invoice: invoicePaper,
  summary: summaryPaper,
  creditNote: creditNotePaper,
  receipt: receiptPaper,
  statement: statementPaper,
  form: formPaper,
  itinerary: itineraryPaper,
  quotation: quotationPaper,
}
