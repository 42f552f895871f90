import type { TraceStep } from '../../api/trace'
import type { Locale } from '../../contract'
import { tagOf } from '../format/intl'

/** A step may be said in several ways; the params decide which. */
const wordsOf = ({ code, params }: Pick<TraceStep, 'code' | 'params'>) => {
  if (code === 'OFFER' && params.percentBps === 10_000) return 'OFFER_FREE'
  if (code === 'OFFER' && params.percentBps) return 'OFFER_PERCENT'
  if (code === 'CHILD_BAND' && params.charge === 'free') return 'CHILD_BAND_FREE'
  if (code === 'CHILD_BAND' && params.charge === 'percent') return 'CHILD_BAND_PERCENT'
  if (code === 'INFANT' && params.age === undefined) return 'INFANT_PAX'
  if (code === 'SUPPLEMENT' && params.category === 'child') return 'SUPPLEMENT_CHILD'
  return code
}

const percentOf = (bps: unknown, locale: Locale) =>
  new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(bps) / 10_000,
  )

/** What a contract or a person wrote keeps its direction inside the reader's words. */
const own = (text: unknown) => `\u2068${text}\u2069`

type Kit = (key: string, values?: Record<string, unknown>) => string

/** One step of a price in the reader's words: no code of the contract's is left in it. */
export const sentence = (step: Pick<TraceStep, 'code' | 'params'>, kit: Kit, locale: Locale) => {
  const { board, service, percentBps, marginBps, name, code, reason } = step.params
  return kit(`trace.${wordsOf(step)}`, {
    ...step.params,
    ...(name && { name: own(name) }),
    ...(code && { code: own(code) }),
    ...(reason && { reason: own(reason) }),
    ...(board && { board: kit(`trace.boards.${board}`, { defaultValue: board }) }),
    ...(service && { service: kit(`trace.services.${service}`, { defaultValue: service }) }),
    percent: percentOf(percentBps ?? marginBps ?? 0, locale),
    defaultValue: step.code,
  })
}
