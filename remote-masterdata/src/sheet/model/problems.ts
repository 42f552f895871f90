import { isTooLong, withTaxes } from '@melali/shared/api'
import { calendarProblems } from './calendar'
import { coverageProblems } from './coverage'
import { parseDay, parseWeekdays } from './days'
import type { Problem, ProblemKind, Spot, Terms } from './problem'
import { readCell, readPriority } from './read'
import {
  type Cell,
  isBlank,
  type Layer,
  layers,
  type RateColumn,
  type SeasonField,
  type SeasonRow,
  type Sheet,
} from './sheet'

const inRow = (row: SeasonRow, at: number): Problem[] => {
  const from = row.from === '' ? null : parseDay(row.from)
  const to = row.to === '' ? null : parseDay(row.to)
  const field = (kind: ProblemKind, name: SeasonField): Problem => ({
    ...{ kind, stops: true, spot: { row: at, field: name } },
    text: row[name],
  })
  return [
    ...(row.name === '' ? [field('nameMissing', 'name')] : []),
    ...(row.name.length > 80 ? [field('text', 'name')] : []),
    ...(['from', 'to'] as const).flatMap((name) => {
      if (row[name] === '') return [field('dateMissing', name)]
      return parseDay(row[name]) ? [] : [field('text', name)]
    }),
    ...(from && to && to < from ? [field('backwards', 'to')] : []),
    ...(from && to && isTooLong({ from, to }) ? [field('tooLong', 'to')] : []),
    ...(parseWeekdays(row.weekdays) ? [] : [field('text', 'weekdays')]),
    ...(readPriority(row.priority) === undefined ? [field('text', 'priority')] : []),
  ]
}

const pairs = [
  ['cost', 'sell'],
  ['extraAdultCost', 'extraAdultSell'],
  ['extraBedCost', 'extraBedSell'],
] as const

const inCell = (cell: Cell, spot: Spot, { taxMode }: Pick<Terms, 'taxMode'>): Problem[] => {
  const read = (layer: Layer) => readCell(layer, cell[layer] ?? '')
  const at = (layer: Layer) => ({ spot: { ...spot, layer } })
  const unread = layers.filter((layer) => read(layer) === undefined)
  const losses = pairs.flatMap(([costLayer, sellLayer]): Problem[] => {
    const [cost, sell] = [read(costLayer), read(sellLayer)]
    if (typeof cost !== 'number' || typeof sell !== 'number') return []
    const costCents = withTaxes(cost, taxMode)
    return sell < costCents
      ? [{ kind: 'loss', stops: false, ...at(sellLayer), costCents, sellCents: sell }]
      : []
  })
  const [least, most] = [read('minStay') ?? 1, read('maxStay')]
  return [
    ...unread.map((layer): Problem => ({ kind: 'text', stops: true, ...at(layer), text: cell[layer] ?? '' })),
    ...(read('cost') === null && Object.keys(cell).length
      ? [{ kind: 'noCost' as const, stops: true, ...at('cost') }]
      : []),
    ...(typeof most === 'number' && most < least
      ? [{ kind: 'maxStay' as const, stops: true, ...at('maxStay'), text: cell.maxStay ?? '' }]
      : []),
    ...losses,
  ]
}

interface Seen {
  at: number
  columns: readonly RateColumn[]
  taxMode: Terms['taxMode']
  problems: Problem[]
}
const seen = new WeakMap<SeasonRow, Seen>()

/** Rows never change in place, so what was found in one holds as long as it is there. */
const ofRow = (row: SeasonRow, at: number, { columns }: Sheet, { taxMode }: Terms): Problem[] => {
  const known = seen.get(row)
  if (known && known.at === at && known.columns === columns && known.taxMode === taxMode)
    return known.problems
  if (isBlank(row)) return []
  const cells = columns.flatMap(({ key }) => {
    const cell = row.cells[key]
    return cell ? inCell(cell, { row: at, column: key }, { taxMode }) : []
  })
  const problems = [...inRow(row, at), ...cells]
  seen.set(row, { at, columns, taxMode, problems })
  return problems
}

const weight = ({ stops, note }: Problem) => (stops ? 0 : note ? 2 : 1)
const rank: readonly ProblemKind[] = [
  ...(['gap', 'unpriced', 'missing', 'loss'] as const),
  ...(['tooManyGuests', 'onlyBeds', 'extraAdults', 'moreGuests', 'blankColumns', 'unsoldRooms'] as const),
]

/** Everything that is wrong with a sheet, what keeps it from being saved first. */
export const problemsOf = (sheet: Sheet, terms: Terms): Problem[] =>
  [
    ...sheet.rows.flatMap((row, at) => ofRow(row, at, sheet, terms)),
    ...calendarProblems(sheet, terms),
    ...coverageProblems(sheet, terms),
  ].toSorted((a, b) => weight(a) - weight(b) || rank.indexOf(a.kind) - rank.indexOf(b.kind))
