/** Neighbouring nights of one or more rooms. */
export interface Selection {
  roomIds: readonly string[]
  from: string
  to: string
}

/** A cell of the sheet by room and night. */
export interface Cell {
  roomId: string
  night: string
}

/** The rectangle between two cells, whichever was touched first. */
export const between = (rooms: readonly string[], one: Cell, other: Cell): Selection => {
  const [a, b] = [rooms.indexOf(one.roomId), rooms.indexOf(other.roomId)].sort((x, y) => x - y)
  const [from = one.night, to = other.night] = [one.night, other.night].sort()
  return { roomIds: rooms.slice(a, (b ?? 0) + 1), from, to }
}

export const holds = (selection: Selection | null, { roomId, night }: Cell) => {
  if (!selection) return false
  const { roomIds, from, to } = selection
  return roomIds.includes(roomId) && from <= night && night <= to
}

const DAY = 86_400_000

export const nightsIn = ({ from, to }: Selection) => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** `2026-06` and one further: `2026-07`. */
export const monthAfter = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

const months = /^20\d\d-(0[1-9]|1[0-2])$/

export const isMonth = (text: string | null): text is string => text !== null && months.test(text)

/** The month of a day, or the nearest one of a contract's staying period. */
export const openingMonth = ({ stayFrom, stayTo }: { stayFrom: string; stayTo: string }, today: string) => {
  if (today < stayFrom) return stayFrom.slice(0, 7)
  return (today > stayTo ? stayTo : today).slice(0, 7)
}
