import type { HotelContract } from '@melali/shared/api'

type Rate = HotelContract['rates'][number]
type Season = HotelContract['seasons'][number]

export interface RateColumn {
  key: string
  /** With its bed type, where the rate is for one. */
  room: string
  board: string
  occupancy: number
}

export const rateKey = (rate: Rate) => [rate.roomId, rate.bedTypeId, rate.board, rate.occupancy].join('|')

const roomOf = (rate: Rate) => (rate.bedType ? `${rate.room} · ${rate.bedType}` : rate.room)

/** One column for each room, board and occupancy; those of a room stand together. */
export const rateColumns = (rates: readonly Rate[]): RateColumn[] => {
  const columns = new Map(
    rates.map((rate) => {
      const key = rateKey(rate)
      return [key, { key, room: roomOf(rate), board: rate.board, occupancy: rate.occupancy }]
    }),
  )
  return [...columns.values()].sort(
    (a, b) => a.room.localeCompare(b.room) || a.board.localeCompare(b.board) || a.occupancy - b.occupancy,
  )
}

export interface SeasonRow extends Season {
  rates: Map<string, Rate>
  /** Where all rates of the season agree on it. */
  minStay: number | null
}

/** One row for each season that isn't over on that day, the first to come first. */
export const seasonRows = ({ seasons, rates }: HotelContract, since: string | undefined): SeasonRow[] =>
  seasons
    .filter(({ to }) => since === undefined || to >= since)
    .map((season) => {
      const own = rates.filter(({ seasonId }) => seasonId === season.id)
      const [least, ...others] = new Set(own.map(({ minStay }) => minStay))
      return {
        ...season,
        rates: new Map(own.map((rate) => [rateKey(rate), rate])),
        minStay: others.length === 0 ? (least ?? null) : null,
      }
    })
    .sort((a, b) => a.from.localeCompare(b.from) || a.priority - b.priority)
