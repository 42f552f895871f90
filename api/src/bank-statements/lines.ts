import { type BankLine, exportBankLines, listBankLines } from '@melali/shared/api'
import type { Locale, QueryOf } from '@melali/shared/contract'
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { bankAccounts, bankLines, bankMatches, type Db, payments } from '../db'
import { jsonRows } from '../db/json-rows'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { suggestionsFor } from './suggest'

type Query = Omit<QueryOf<typeof listBankLines>, 'page' | 'perPage'>

const matched = jsonRows(
  {
    paymentId: bankMatches.paymentId,
    kind: sql<
      'invoice' | 'summary'
    >`case when ${payments.invoiceId} is null then 'summary' else 'invoice' end`,
    id: sql<string>`coalesce(${payments.invoiceId}, ${payments.summaryId})`,
    number: sql<string>`coalesce((select number from invoices where id = ${payments.invoiceId}),
      (select number from invoice_summaries where id = ${payments.summaryId}))`,
    agent: sql<string>`(select name from agents where id = ${payments.agentId})`,
    amountCents: bankMatches.amountCents,
    status: payments.status,
  },
  sql`from ${bankMatches} join ${payments} on ${payments.id} = ${bankMatches.paymentId}
    where ${bankMatches.lineId} = ${bankLines.id} order by ${bankMatches.createdAt}, ${bankMatches.paymentId}`,
)

const isWaiting = sql`${bankLines.status} in ('open', 'partly')`

const linesWhere = async (tx: Db, where: SQL | undefined): Promise<BankLine[]> => {
  const rows = await tx
    .select({ line: bankLines, bank: bankAccounts.bankName, matches: matched })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.bankId))
    .where(where)
  const waiting = rows.filter(({ line }) => line.status === 'open' || line.status === 'partly')
  const suggested = await suggestionsFor(
    tx,
    waiting.map(({ line }) => line),
  )
  return rows.map((row) => ({
    ...row.line,
    status: row.line.status ?? 'open',
    bank: row.bank,
    matches: row.matches,
    suggestion: waiting.includes(row) ? suggested(row.line.id) : null,
  }))
}

export const lineOf = async (tx: Db, id: string): Promise<BankLine> => {
  const [row] = await linesWhere(tx, eq(bankLines.id, id))
  if (!row) throw refuse.notFound()
  return row
}

const words = sql`lower(concat_ws(' ', ${bankLines.payer}, ${bankLines.text}, ${bankLines.reference}))`

/** Whatever file brought it first. */
const isOf = (statementId: string) => sql`(${bankLines.statementId} = ${statementId} or exists (
  select 1 from bank_line_repeats where line_id = ${bankLines.id} and statement_id = ${statementId}))`

export const listingOfLines = (query: Query): Listing<BankLine> => {
  const { status, waiting, bankId, statementId, from, to, search, sort } = query
  return {
    table: bankLines,
    id: bankLines.id,
    scope: undefined,
    where: and(
      status ? eq(bankLines.status, status) : undefined,
      waiting === undefined ? undefined : waiting ? isWaiting : sql`not ${isWaiting}`,
      bankId ? eq(bankLines.bankId, bankId) : undefined,
      statementId ? isOf(statementId) : undefined,
      from ? gte(bankLines.bookedOn, from) : undefined,
      to ? lte(bankLines.bookedOn, to) : undefined,
      or(matches(words, search)),
    ),
    order: orderBy(
      sort ?? '-bookedOn',
      { bookedOn: bankLines.bookedOn, amountCents: bankLines.amountCents },
      bankLines.id,
    ),
    rows: async (tx, ids) =>
      ids.length ? inOrder(ids, await linesWhere(tx, inArray(bankLines.id, [...ids]))) : [],
  }
}

const columns = (locale: Locale): Columns<BankLine> => {
  const { column, choice, word } = columnsIn<BankLine>(locale)
  return {
    bookedOn: { of: [column('bookedOn', (row) => row.bookedOn, 'day')] },
    payer: { of: [column('payer', (row) => row.payer)] },
    text: {
      of: [column('bankText', (row) => row.text), column('reference', (row) => row.reference)],
    },
    amountCents: { of: [column('amount', (row) => row.amountCents, 'cents')] },
    matchedCents: { of: [column('matched', (row) => row.matchedCents, 'cents')] },
    currency: { of: [column('currency', (row) => row.currency)] },
    bank: { of: [column('bank', (row) => row.bank)] },
    suggestion: {
      of: [
        column('invoices', ({ suggestion, matches: made }) =>
          [...made, ...(suggestion?.parts ?? [])].map(({ number }) => number).join(', '),
        ),
        column('confidence', ({ suggestion }) =>
          suggestion ? word(`confidence.${suggestion.confidence}`) : '',
        ),
      ],
    },
    status: {
      of: [choice('bankLine', (row) => row.status), column('reason', (row) => row.setAsideReason)],
    },
  }
}

export const registerLines = (door: Door) => {
  serve(door, listBankLines, ({ tx, query }) => pageOf(tx, listingOfLines(query), query))
  serveExport(door, exportBankLines, { listing: listingOfLines, columns })
}
