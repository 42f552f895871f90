import { lastingId, type RateSheet, type RateSheetBody } from '@melali/shared/api'
import { amountText } from './amount'
import { addColumns } from './columns'
import { parseDay, parseWeekdays } from './days'
import type { Spot } from './problem'
import { readCell, readPriority } from './read'
import { blankRow } from './seasons'
import {
  type Cell,
  type ColumnOf,
  columnKey,
  isBlank,
  type Layer,
  layers,
  type SeasonRow,
  type Sheet,
  seasonFields,
} from './sheet'

type Rate = RateSheet['seasons'][number]['rates'][number]

const names = {
  cost: 'costCents',
  sell: 'sellCents',
  extraAdultCost: 'costExtraAdultCents',
  extraAdultSell: 'extraAdultSellCents',
  extraBedCost: 'costExtraBedCents',
  extraBedSell: 'extraBedSellCents',
  minStay: 'minStay',
  maxStay: 'maxStay',
  releaseDays: 'releaseDays',
  allotment: 'allotment',
} as const satisfies Record<Layer, keyof Rate>

/** What needn't be said. */
export const unsaid: Partial<Record<Layer, number>> = { minStay: 1, releaseDays: 0, allotment: 0 }

const cellOf = (rate: Rate): Cell =>
  Object.fromEntries(
    layers.flatMap((layer) => {
      const value = rate[names[layer]]
      if (value === null || value === undefined || value === unsaid[layer]) return []
      return [[layer, names[layer].endsWith('Cents') ? amountText(value) : String(value)]]
    }),
  )

/** A row goes by what its season is called in every version: the first edit of a contract on sale copies them all. */
const rowOf = ({
  id,
  name,
  from,
  to,
  weekdays,
  priority,
  rates,
}: RateSheet['seasons'][number]): SeasonRow => ({
  ...{ key: lastingId(id), name, from, to },
  weekdays: weekdays.join(', '),
  priority: String(priority),
  cells: Object.fromEntries(rates.map((rate) => [columnKey(rate), cellOf(rate)])),
})

/** What a sheet without a price begins with: every room for two with breakfast. */
const usual = ({ rooms }: RateSheet): ColumnOf[] =>
  rooms
    .filter(({ active }) => active)
    .map(({ id, maxAdults }) => ({
      roomId: id,
      bedTypeId: null,
      board: 'BB',
      occupancy: Math.max(1, Math.min(2, maxAdults)),
    }))

/** A contract's sheet; one without seasons begins with a blank row. */
export const sheetOf = (data: RateSheet): Sheet => {
  const { seasons, rooms, contractId } = data
  const priced = seasons.flatMap(({ rates }) =>
    rates.map(({ roomId, bedTypeId, board, occupancy }) => ({ roomId, bedTypeId, board, occupancy })),
  )
  const rows = seasons.length ? seasons.map(rowOf) : [blankRow(contractId)]
  const order = rooms.map(({ id }) => id)
  return addColumns({ rows, columns: [] }, priced.length ? priced : usual(data), order)
}

const daysKey = ({
  from,
  to,
  weekdays,
  priority,
}: Pick<RateSheet['seasons'][number], 'from' | 'to' | 'weekdays' | 'priority'>) =>
  `${from} ${to} ${[...weekdays].sort().join('')} ${priority}`

interface Written {
  body: RateSheetBody
  /** The row and columns behind each season and rate of the body. */
  places: { row: SeasonRow; at: number; columns: readonly string[] }[]
}

/** A sheet without stopping problems as the server takes it; `ids` are the seasons that are there. */
export const written = ({ rows, columns }: Sheet, ids: ReadonlyMap<string, string>): Written => {
  const places = rows.flatMap((row, at) =>
    isBlank(row)
      ? []
      : [{ row, at, columns: columns.flatMap(({ key }) => (row.cells[key]?.cost ? [key] : [])) }],
  )
  const seasons = places.map(({ row, columns: priced }) => {
    const id = ids.get(row.key)
    return {
      ...(id && { id }),
      name: row.name,
      from: parseDay(row.from) ?? '',
      to: parseDay(row.to) ?? '',
      weekdays: parseWeekdays(row.weekdays) ?? [],
      priority: readPriority(row.priority) ?? 0,
      rates: columns
        .filter(({ key }) => priced.includes(key))
        .map(({ key, ...column }) => ({
          ...column,
          ...Object.fromEntries(
            layers.flatMap((layer) => {
              const value = readCell(layer, row.cells[key]?.[layer] ?? '')
              return typeof value === 'number' ? [[names[layer], value]] : []
            }),
          ),
        })),
    }
  })
  return { body: { seasons } as unknown as RateSheetBody, places }
}

/** What the server calls the rows now; their days tell which is which. */
export const idsOf = (rows: readonly SeasonRow[], { seasons }: RateSheet): Map<string, string> => {
  const byDays = new Map(seasons.map((season) => [daysKey(season), lastingId(season.id)]))
  return new Map(
    rows.flatMap(({ key, from, to, weekdays, priority }) => {
      const days = {
        from,
        to,
        weekdays: parseWeekdays(weekdays) ?? [],
        priority: readPriority(priority) ?? 0,
      }
      const id = byDays.get(daysKey(days))
      return id ? [[key, id] as const] : []
    }),
  )
}

const layerOf = (name: string) => layers.find((layer) => names[layer] === name)

/** The cell that the server means with `seasons.2.rates.5.costCents`. */
export const spotOf = (path: string, places: Written['places']): Spot | null => {
  const [, season, part, rate, field] = path.split('.')
  const place = places[Number(season)]
  if (!place) return null
  const column = part === 'rates' ? place.columns[Number(rate)] : undefined
  if (column) return { row: place.at, column, layer: layerOf(field ?? '') ?? 'cost' }
  return { row: place.at, field: seasonFields.find((name) => name === part) ?? 'name' }
}
