import { boards, type InvoiceDetail } from '@melali/shared/api'
import { formatDay, type Locale } from '@melali/shared/contract'
import type { Say } from './words'

type Line = InvoiceDetail['lines'][number]

/** A stay is stored as `hotel · room · BB · 2026-06-10 – 2026-06-12`; only there is the code a board. */
const boardOfStay = new RegExp(` · (${boards.join('|')})(?= · [\\d-]{10} – [\\d-]{10}$)`)

/** The stored text keeps codes and plain dates; the reader gets words, each in its own direction. */
export const lineWords = (
  { kind, description }: Pick<Line, 'kind' | 'description'>,
  say: Say,
  locale: Locale,
) => {
  const named =
    kind === 'hotel'
      ? description.replace(boardOfStay, (_, board) => ` · \u2068${say(`hotel.boards.${board}`)}\u2069`)
      : description
  return named.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => `\u2068${formatDay(day, locale)}\u2069`)
}
