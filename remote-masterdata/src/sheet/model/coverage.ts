import type { Span } from '@melali/shared/api'
import { calendarOf } from './calendar'
import type { Problem, Terms } from './problem'
import { readCell } from './read'
import { isBlank, type RateColumn, type SeasonRow, type Sheet } from './sheet'

/** What a season says of some columns, on the nights that it rules. */
interface Ruled {
  row: number
  season: SeasonRow
  nights: Span[]
}

const groups = (columns: readonly RateColumn[], keyOf: (column: RateColumn) => string) => {
  const found = new Map<string, RateColumn[]>()
  for (const column of columns) found.set(keyOf(column), [...(found.get(keyOf(column)) ?? []), column])
  return [...found.values()]
}

/** Any of them prices a night. */
const offersOf = (columns: readonly RateColumn[]) =>
  groups(columns, ({ roomId, board }) => `${roomId} ${board}`)

/** Those that differ by the number of guests alone. */
const partiesOf = (columns: readonly RateColumn[]) =>
  groups(columns, ({ roomId, board, bedTypeId }) => `${roomId} ${board} ${bedTypeId}`)

const says = ({ cells }: SeasonRow, { key }: RateColumn) => Object.keys(cells[key] ?? {}).length > 0
const isPriced = ({ cells }: SeasonRow, { key }: RateColumn) =>
  typeof readCell('cost', cells[key]?.cost ?? '') === 'number'

const missingIn =
  ({ row, season, nights }: Ruled) =>
  (offer: readonly RateColumn[]): Problem[] => {
    const [first] = offer
    // A cell that says something else already asks for its cost.
    if (!first || offer.some((column) => isPriced(season, column) || says(season, column))) return []
    return [{ kind: 'missing', stops: false, spot: { row, column: first.key, layer: 'cost' }, nights }]
  }

/** Which price counts for so many guests where their own is empty: the next larger one, or the largest with extra adults. */
const otherPrice =
  ({ row, season }: Ruled) =>
  (party: readonly RateColumn[]): Problem[] => {
    const priced = party.filter((column) => isPriced(season, column))
    return party.flatMap((column): Problem[] => {
      if (!priced.length || says(season, column)) return []
      const note = { stops: false, note: true, spot: { row, column: column.key } }
      const larger = priced.find(({ occupancy }) => occupancy > column.occupancy)
      if (larger) return [{ ...note, kind: 'moreGuests', guests: larger.occupancy }]
      const largest = priced.at(-1)
      if (!largest) return []
      const cell = season.cells[largest.key]
      const extra = (cell?.extraAdultCost ?? cell?.extraBedCost) !== undefined
      const kind = extra ? 'extraAdults' : 'tooManyGuests'
      return [{ ...note, kind, guests: extra ? largest.occupancy : column.occupancy }]
    })
  }

/** A price for one bed is for that bed alone; a price for any bed serves them all. */
const onlyBeds =
  ({ row, season }: Ruled) =>
  (offer: readonly RateColumn[]): Problem[] => {
    const priced = offer.filter((column) => isPriced(season, column))
    const [first] = priced
    if (!first || priced.some(({ bedTypeId }) => bedTypeId === null)) return []
    return [
      {
        ...{ kind: 'onlyBeds', stops: false, note: true },
        spot: { row, column: first.key },
        columns: priced,
      },
    ]
  }

const unsold = ({ columns }: Sheet, blank: readonly RateColumn[], { rooms }: Terms): Problem[] => {
  const note = { stops: false, note: true, spot: null }
  const without = rooms.filter(({ id, active }) => active && !columns.some(({ roomId }) => roomId === id))
  return [
    ...(blank.length ? [{ ...note, kind: 'blankColumns' as const, columns: blank }] : []),
    ...(without.length
      ? [{ ...note, kind: 'unsoldRooms' as const, roomIds: without.map(({ id }) => id) }]
      : []),
  ]
}

/** What is sold and has no price in a season, and what isn't sold at all. */
export const coverageProblems = (sheet: Sheet, terms: Terms): Problem[] => {
  const seasons = sheet.rows.filter((row) => !isBlank(row))
  const used = sheet.columns.filter((column) => seasons.some((season) => says(season, column)))
  if (!used.length) return seasons.length ? [{ kind: 'unpriced', stops: false, spot: null }] : []
  const blank = sheet.columns.filter((column) => !used.includes(column))
  const ruled = calendarOf(sheet, terms).ruled.flatMap(({ season: { row }, nights }): Ruled[] => {
    const season = sheet.rows[row]
    return season ? [{ row, season, nights }] : []
  })
  const [offers, parties] = [offersOf(used), partiesOf(used)]
  return [
    ...ruled.flatMap((one) => [
      ...offers.flatMap(missingIn(one)),
      ...offers.flatMap(onlyBeds(one)),
      ...parties.flatMap(otherPrice(one)),
    ]),
    ...unsold(sheet, blank, terms),
  ]
}
