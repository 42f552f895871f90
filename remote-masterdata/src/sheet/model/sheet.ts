import type { RateSheet } from '@melali/shared/api'

/** What a rate says, each on a layer of its own over the same grid. */
export const layers = [
  'cost',
  'sell',
  'extraAdultCost',
  'extraAdultSell',
  'extraBedCost',
  'extraBedSell',
  'minStay',
  'maxStay',
  'releaseDays',
  'allotment',
] as const
export type Layer = (typeof layers)[number]

export const seasonFields = ['name', 'from', 'to', 'weekdays', 'priority'] as const
export type SeasonField = (typeof seasonFields)[number]

export type Board = RateSheet['seasons'][number]['rates'][number]['board']

/** What a column prices. */
export interface ColumnOf {
  roomId: string
  bedTypeId: string | null
  board: Board
  occupancy: number
}

export interface RateColumn extends ColumnOf {
  key: string
}

/** Texts as they were typed, in one spelling where they can be read; nothing is the same as empty. */
export type Cell = Readonly<Partial<Record<Layer, string>>>

export interface SeasonRow extends Readonly<Record<SeasonField, string>> {
  /** Stays while the sheet is open, whatever the server calls the season. */
  readonly key: string
  /** By the key of the column. */
  readonly cells: Readonly<Record<string, Cell>>
}

/** Never changed in place: what stays the same is the same object. */
export interface Sheet {
  readonly rows: readonly SeasonRow[]
  readonly columns: readonly RateColumn[]
}

/** A column as the grid shows it: of the season itself, or of a rate. */
export type Lane = { kind: 'field'; field: SeasonField } | { kind: 'rate'; column: string }

/** Rows and lanes by number, all ends included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** What a command works on. */
export interface View {
  lanes: readonly Lane[]
  layer: Layer
}

export const columnKey = ({ roomId, bedTypeId, board, occupancy }: ColumnOf) =>
  [roomId, bedTypeId ?? '', board, occupancy].join(' ')

export const textAt = (row: SeasonRow | undefined, lane: Lane | undefined, layer: Layer): string => {
  if (!row || !lane) return ''
  return lane.kind === 'field' ? row[lane.field] : (row.cells[lane.column]?.[layer] ?? '')
}

/** A row in which nothing is typed; it is no season. */
export const isBlank = ({ name, from, to, weekdays, cells }: SeasonRow) =>
  !(name || from || to || weekdays) && Object.values(cells).every((cell) => !Object.keys(cell).length)
