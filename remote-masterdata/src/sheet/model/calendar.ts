import { isTooLong, overlapsOf, ruledNights, type Span, uncoveredNights } from '@melali/shared/api'
import { parseDay, parseWeekdays } from './days'
import type { Problem, Spot, Terms } from './problem'
import { readPriority } from './read'
import { isBlank, type SeasonRow, type Sheet } from './sheet'

/** A season whose days can be read. */
const datedSeason = ({ from, to, weekdays, priority }: SeasonRow, row: number) => {
  const season = {
    row,
    from: parseDay(from),
    to: parseDay(to),
    weekdays: parseWeekdays(weekdays),
    priority: readPriority(priority),
  }
  const { from: first, to: last, weekdays: days, priority: rank } = season
  if (!first || !last || last < first || !days || rank === undefined) return []
  if (isTooLong({ from: first, to: last })) return []
  return [{ row, from: first, to: last, weekdays: days, priority: rank }]
}

const lookAt = (dates: string, { stayFrom, stayTo }: Terms) => {
  const seasons = (JSON.parse(dates) as SeasonRow[]).flatMap(datedSeason)
  const period = { from: stayFrom, to: stayTo }
  return {
    gaps: uncoveredNights(period, seasons),
    overlaps: overlapsOf(seasons),
    ruled: ruledNights(period, seasons),
  }
}

let last: { key: string; found: ReturnType<typeof lookAt> } | undefined

/** Most edits are of prices: the calendar is looked at again only when a date changed. */
export const calendarOf = ({ rows }: Sheet, terms: Terms) => {
  const dates = JSON.stringify(
    rows.map(({ from, to, weekdays, priority }) => ({ from, to, weekdays, priority })),
  )
  const key = `${terms.stayFrom} ${terms.stayTo} ${dates}`
  if (last?.key !== key) last = { key, found: lookAt(dates, terms) }
  return last.found
}

/** The season that ends before the first night without one, or begins after it; none where nothing is typed yet. */
const besideGap = ({ rows }: Sheet, [gap]: readonly Span[]): Spot | null => {
  if (!gap || rows.every(isBlank)) return null
  const ends = rows.map(({ to }) => parseDay(to) ?? '')
  const before = ends.filter((end) => end !== '' && end < gap.from).toSorted()
  const last = before.at(-1)
  if (last) return { row: ends.indexOf(last), field: 'to' }
  const starts = rows.map(({ from }) => parseDay(from) ?? '')
  const [next] = starts.filter((start) => start > gap.to).toSorted()
  return next ? { row: starts.indexOf(next), field: 'from' } : null
}

/** Nights without a season, or with two. */
export const calendarProblems = (sheet: Sheet, terms: Terms): Problem[] => {
  const { gaps, overlaps } = calendarOf(sheet, terms)
  return [
    ...overlaps.map(
      ({ one, other, nights }): Problem => ({
        kind: 'overlap',
        stops: true,
        spot: { row: other.row, field: 'from' },
        other: one.row,
        nights,
      }),
    ),
    ...(gaps.length
      ? [{ kind: 'gap' as const, stops: false, spot: besideGap(sheet, gaps), nights: gaps }]
      : []),
  ]
}
