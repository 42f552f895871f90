import { addDays, type Day, daysBetween } from '../pricing'

export interface Span {
  from: Day
  to: Day
}

/** Both ends included; without them the last twelve months. */
export const spanOf = (asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): Span => {
  const to = asked.to ?? today
  return { from: asked.from ?? addDays(to, -364), to }
}

/** The span of equal length that ends the day before. */
export const spanBefore = ({ from, to }: Span): Span => {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** `2026-11` for every month the span touches. */
export const monthsOf = ({ from, to }: Span): string[] => {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  const last = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
