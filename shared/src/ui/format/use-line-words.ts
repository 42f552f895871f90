import { boards } from '../../api/contracts'
import type { InvoiceDetail } from '../../api/invoice-rows'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { formatDay } from './intl'

type Line = InvoiceDetail['lines'][number]

/** A stay is stored as `hotel · room · BB · 2026-06-10 – 2026-06-12`; only there is the code a board. */
const boardOfStay = new RegExp(` · (${boards.join('|')})(?= · [\\d-]{10} – [\\d-]{10}$)`)

/** The stored text keeps codes and plain dates; the reader gets words, each in its own direction. */
export const useLineWords = () => {
  const locale = useLocale()
  const kit = useKit()
  return ({ kind, description }: Pick<Line, 'kind' | 'description'>) => {
    const named =
      kind === 'hotel'
        ? description.replace(boardOfStay, (_, board) => ` · \u2068${kit(`trace.boards.${board}`)}\u2069`)
        : description
    return named.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => `\u2068${formatDay(day, locale)}\u2069`)
  }
}
