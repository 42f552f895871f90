import type { RoomNight } from '@melali/shared/api'

/** What decides about a night, the strongest first. */
export type NightState = 'outside' | 'closed' | 'stopped' | 'request' | 'soldOut' | 'few' | 'open'

const FEW = 2

/** Without rooms of its own, or with none of them, a night is asked for. */
export const keepsNone = ({ total }: Pick<RoomNight, 'total'>) => total === null || total === 0

/** `closed`: no price, so nothing can be sold; `request`: no rooms of its own, or released to the hotel. */
export const stateOf = (
  roomNight: RoomNight,
  { stayFrom, stayTo }: { stayFrom: string; stayTo: string },
): NightState => {
  const { priced, stops, left, released, night } = roomNight
  if (night < stayFrom || night > stayTo) return 'outside'
  if (!priced) return 'closed'
  if (stops.includes('stay')) return 'stopped'
  if (left === null || keepsNone(roomNight) || released) return 'request'
  if (left === 0) return 'soldOut'
  return left <= FEW ? 'few' : 'open'
}

/** The short word of a cell, which needs no colour to be read. */
export const markOf = ({ total, left }: Pick<RoomNight, 'total' | 'left'>, state: NightState) => {
  if (state === 'outside') return ''
  if (state === 'closed') return '–'
  if (state === 'stopped') return '×'
  return keepsNone({ total }) ? 'R' : `${left}`
}
