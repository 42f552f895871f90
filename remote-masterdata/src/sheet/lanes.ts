import type { RateSheet } from '@melali/shared/api'
import { type Lane, type RateColumn, type Sheet, seasonFields } from './model/sheet'

export const laneKey = (lane: Lane) => (lane.kind === 'field' ? lane.field : lane.column)

const field = (name: (typeof seasonFields)[number]): Lane => ({ kind: 'field', field: name })

/** The season's name stays in sight; on a phone its days come after the prices. */
export const lanesOf = (columns: Sheet['columns'], roomId: string | null, isWide: boolean): Lane[] => {
  const rates = columns
    .filter((column) => roomId === null || column.roomId === roomId)
    .map(({ key }): Lane => ({ kind: 'rate', column: key }))
  const [name, ...days] = seasonFields.map(field)
  return [...(name ? [name] : []), ...(isWide ? [...days, ...rates] : [...rates, ...days])]
}

const widths = { name: 168, from: 136, to: 136, weekdays: 104, priority: 64 }
const RATE = 92
/** A room's only column leaves room for its name. */
const ALONE = 140

/** How wide each lane is. */
export const widthsOf = (lanes: readonly Lane[], columns: Sheet['columns'], isWide: boolean) => {
  const roomOf = new Map(columns.map(({ key, roomId }) => [key, roomId]))
  const rooms = lanes.map((lane) => (lane.kind === 'rate' ? roomOf.get(lane.column) : undefined))
  return lanes.map((lane, at) => {
    if (lane.kind === 'field') return lane.field === 'name' && !isWide ? 108 : widths[lane.field]
    return rooms.filter((room) => room === rooms[at]).length === 1 ? ALONE : RATE
  })
}

export const roomName = ({ rooms }: Pick<RateSheet, 'rooms'>, roomId: string) =>
  rooms.find(({ id }) => id === roomId)?.name ?? '?'

export const bedName = ({ bedTypes }: Pick<RateSheet, 'bedTypes'>, column: Pick<RateColumn, 'bedTypeId'>) =>
  bedTypes.find(({ id }) => id === column.bedTypeId)?.name
