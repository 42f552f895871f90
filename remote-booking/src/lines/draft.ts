import type { BookingDetail } from '@melali/shared/api'
import { type Draft, isOver, type Line, type LineKind, linesOf, type Price } from './kind'
import type { Words } from './words'

export type { Draft }

/** Asking for a change takes a yes back by itself. */
const lockOf = (line: Line, { changeOf }: BookingDetail) => {
  if (isOver(line)) return 'over'
  return !changeOf && (line.status === 'confirmed' || line.status === 'assigned') ? 'confirmed' : null
}

/** What a booking has of a kind, as its step would save it. */
export const draftsOf = (kind: LineKind, booking: BookingDetail, words: Words): Draft[] => {
  const saved = Object.keys(kind.schema.shape)
  return linesOf(kind, booking)
    .filter(({ status }) => status !== 'cancelled')
    .map((line) => ({
      ...kind.nameOf(line, words),
      key: line.id,
      named: line,
      price: kind.priceOf?.(line) ?? (line as typeof line & Price),
      locked: lockOf(line, booking),
      declined: line.status === 'declined',
      body: Object.fromEntries(saved.map((field) => [field, line[field as keyof typeof line]])),
    }))
}

export const counted = (drafts: readonly Draft[]) => drafts.filter(({ declined }) => !declined)

export const totalOf = (drafts: readonly Draft[]) =>
  counted(drafts).reduce((sum, draft) => sum + draft.price.sellCents, 0)
