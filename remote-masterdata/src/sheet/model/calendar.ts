import { overlapsOf, ruledNights, type Span, uncoveredNights } from '@melali/shared/api'
import { parseDay, parseWeekdays } from './days'
import type { Problem, Spot, Terms } from './problems'
import { readCell, readPriority } from './read'
import type { RateColumn, SeasonRow, Sheet } from './sheet'

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
const calendarOf = ({ rows }: Sheet, terms: Terms) => {
  const dates = JSON.stringify(
    rows.map(({ from, to, weekdays, priority }) => ({ from, to, weekdays, priority })),
  )
  const key = `${terms.stayFrom} ${terms.stayTo} ${dates}`
  if (last?.key !== key) last = { key, found: lookAt(dates, terms) }
  return last.found
}

/** Columns of one room and board: any of them prices a night. */
const offers = (columns: readonly RateColumn[]) => {
  const found = new Map<string, RateColumn[]>()
  for (const column of columns) {
    const key = `${column.roomId} ${column.board}`
    found.set(key, [...(found.get(key) ?? []), column])
  }
  return [...found.values()]
}

const isSold = (sheet: Sheet, offer: readonly RateColumn[]) =>
  sheet.rows.some((row) => offer.some(({ key }) => row.cells[key]))

/** The season that ends before the first night without one. */
const beforeGap = ({ rows }: Sheet, [gap]: readonly Span[]): Spot => {
  const ends = rows.map(({ to }) => parseDay(to) ?? '')
  const before = ends.filter((end) => end !== '' && gap !== undefined && end < gap.from)
  return { row: Math.max(0, ends.indexOf(before.toSorted().at(-1) ?? '')), field: 'to' }
}

/** Nights without a season, with two, or with one that has no price for a room and board. */
export const calendarProblems = (sheet: Sheet, terms: Terms): Problem[] => {
  const { gaps, overlaps, ruled } = calendarOf(sheet, terms)
  const sold = offers(sheet.columns).filter((offer) => isSold(sheet, offer))
  return [
    ...overlaps.map(
      ({ one, other, nights }): Problem => ({
        kind: nights.length ? 'overlap' : 'samePriority',
        stops: true,
        spot: { row: other.row, field: 'from' },
        other: one.row,
        nights,
      }),
    ),
    ...(gaps.length
      ? [{ kind: 'gap' as const, stops: false, spot: beforeGap(sheet, gaps), nights: gaps }]
      : []),
    ...ruled.flatMap(({ season: { row }, nights }) =>
      sold.flatMap((offer): Problem[] => {
        const [first] = offer
        const isPriced = offer.some(
          ({ key }) => typeof readCell('cost', sheet.rows[row]?.cells[key]?.cost ?? '') === 'number',
        )
        // A cell that says something else already asks for its cost.
        const isTyped = offer.some(({ key }) => sheet.rows[row]?.cells[key])
        if (!first || isPriced || isTyped) return []
        const spot = { row, column: first.key, layer: 'cost' as const }
        return [{ kind: 'missing', stops: false, spot, nights }]
      }),
    ),
  ]
}
