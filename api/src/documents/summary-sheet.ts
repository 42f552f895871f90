import { summarySheet } from '@melali/shared/api'
import { summaryDetailOf } from '../invoices/detail'
import type { Door } from '../platform/door'
import { fileOf } from '../platform/export/files'
import { serve } from '../platform/serve'
import { numberOf } from './bill'
import { type SheetRow, sheetColumns } from './summary-table'
import { wordsIn } from './words'

async function* rowsOf(summary: Awaited<ReturnType<typeof summaryDetailOf>>): AsyncGenerator<SheetRow> {
  for (const member of summary.invoices) yield { member }
  yield { summary }
}

export const registerSummarySheet = (door: Door) =>
  serve(door, summarySheet, async ({ tx, params, query, actor, locale, now }) => {
    const summary = await summaryDetailOf(tx, params.id, actor, now)
    const words = wordsIn({ language: query.language }, locale)
    return fileOf(query.format, numberOf(summary), rowsOf(summary), sheetColumns(summary, words))
  })
