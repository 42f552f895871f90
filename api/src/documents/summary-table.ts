import type { SummaryMember as Member, PaperBlock, SummaryDetail } from '@melali/shared/api'
import type { Column } from '../platform/export/column'
import { totalsOf } from './bill'
import type { Said, Words } from './words'

interface Described {
  label: Said
  kind: 'text' | 'day' | 'cents'
  /** Of the paper's width; nothing where it takes what is left. */
  share: number
  value(member: Member): string | number | null
  /** On paper alone, below it. */
  also?(member: Member): string
  /** In the sheet's last row. */
  total?(summary: SummaryDetail): string | number
  /** On paper no column comes to nothing. */
  asked?: boolean
}

/** What a summary says of each invoice, on paper and in a sheet. */
const columnsOf = ({ invoices }: SummaryDetail, { say }: Words): Described[] => {
  const credits = invoices.some((member) => member.creditedCents !== 0)
  const pays = invoices.some((member) => member.paidCents !== 0)
  const isWhole = invoices.every((member) => member.balanceCents === member.amountCents)
  const text = (key: string, share: number, value: Described['value']): Described => ({
    ...{ label: say(key), kind: 'text', share, value },
  })
  const cents = (key: string, of: (bill: Member | SummaryDetail) => number, asked = true): Described => ({
    ...{ label: say(key), kind: 'cents', share: isWhole ? 17 : 12, value: of, total: of, asked },
  })
  return [
    {
      ...text('titles.invoice', isWhole ? 21 : 20, (member) => member.number),
      total: () => say('total').join(' '),
    },
    // More columns leave no room for its own.
    { ...text('booking', 20, (member) => member.bookingCode), asked: isWhole },
    {
      ...text('group', 0, (member) => member.group),
      ...(!isWhole && { also: (member) => member.bookingCode }),
    },
    { label: say('due'), kind: 'day', share: isWhole ? 17 : 14, value: (member) => member.dueDate },
    cents('lines.amount', (bill) => bill.amountCents),
    cents('credited', (bill) => bill.creditedCents, credits),
    cents('paid', (bill) => bill.paidCents, pays),
    cents('running', (bill) => ('balanceCents' in bill ? bill.balanceCents : bill.remainingCents), !isWhole),
  ]
}

export const membersTable = (summary: SummaryDetail, words: Words): PaperBlock => {
  const columns = columnsOf(summary, words).filter(({ asked = true }) => asked)
  const cellOf = ({ kind, value, also }: Described, member: Member): Said => {
    const told = value(member)
    if (kind === 'day') return words.day(String(told))
    if (kind === 'cents') return words.money(Number(told))
    return [String(told ?? ''), also?.(member) ?? ''].filter(Boolean)
  }
  return {
    kind: 'table',
    columns: columns.map(({ label, kind, share }) => ({ label, figures: kind === 'cents', share })),
    rows: summary.invoices.map((member) => columns.map((column) => cellOf(column, member))),
    totals: totalsOf(summary, words),
  }
}

/** A row of an invoice, or the last one, of the summary itself. */
export type SheetRow = { member: Member } | { summary: SummaryDetail }

export const sheetColumns = (summary: SummaryDetail, words: Words): Column<SheetRow>[] => [
  ...columnsOf(summary, words).map(({ label, kind, value, total }) => ({
    ...{ title: label.join(' '), kind },
    value: (row: SheetRow) => ('member' in row ? value(row.member) : (total?.(row.summary) ?? null)),
  })),
  { title: words.say('currency').join(' '), kind: 'text', value: () => summary.currency },
]
