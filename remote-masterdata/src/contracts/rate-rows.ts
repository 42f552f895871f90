import type { HotelContract } from '@melali/shared/api'

type Rate = HotelContract['rates'][number]

export interface RateRow {
  key: string
  room: string
  board: string
  occupancy: number
  bySeason: Map<string, Rate>
  /** Rows that the room's cell covers; 0 under the first of them. */
  roomSpan: number
}

const keyOf = (rate: Rate) => [rate.roomId, rate.bedTypeId, rate.board, rate.occupancy].join('|')
const roomOf = (rate: Rate) => (rate.bedType ? `${rate.room} · ${rate.bedType}` : rate.room)

/** One row for each room, board and occupancy, with its rates by season; rows of a room stand together. */
export const rateRows = (rates: readonly Rate[]): RateRow[] => {
  const rows = new Map<string, RateRow>()
  for (const rate of rates) {
    const key = keyOf(rate)
    const { board, occupancy } = rate
    const row = rows.get(key) ?? {
      key,
      room: roomOf(rate),
      board,
      occupancy,
      bySeason: new Map(),
      roomSpan: 0,
    }
    row.bySeason.set(rate.seasonId, rate)
    rows.set(key, row)
  }
  const sorted = [...rows.values()].sort(
    (a, b) => a.room.localeCompare(b.room) || a.board.localeCompare(b.board) || a.occupancy - b.occupancy,
  )
  return sorted.map((row, at) => ({
    ...row,
    roomSpan: sorted[at - 1]?.room === row.room ? 0 : sorted.filter(({ room }) => room === row.room).length,
  }))
}
