import { addDays, type Day, nightsOf } from '../../pricing'
import { seasonsOf } from '../../pricing/hotel/season'
import type { HotelSnapshot } from '../snapshot'

type Contract = HotelSnapshot['contract']

/** Nights of the staying period, each with the season that rules it. */
export const ruledNights = ({ stayFrom, stayTo, seasons }: Contract) =>
  nightsOf(stayFrom, addDays(stayTo, 1)).map((night) => ({
    night,
    seasonId: seasonsOf(night, seasons)[0]?.id,
  }))

export interface Gap {
  roomId: string
  room: string
  board: string
  from: Day
  to: Day
}

/** Neighbouring nights as one span. */
const spans = (nights: readonly Day[]): { from: Day; to: Day }[] => {
  const found: { from: Day; to: Day }[] = []
  for (const night of nights) {
    const last = found.at(-1)
    if (last && addDays(last.to, 1) === night) last.to = night
    else found.push({ from: night, to: night })
  }
  return found
}

const cell = (seasonId: string | undefined, roomId: string, board: string) => `${seasonId} ${roomId} ${board}`

/** The nights on which a room that is sold with a board has no price. */
export const gapsOf = (contract: Contract): Gap[] => {
  const nights = ruledNights(contract)
  const priced = new Set(contract.rates.map((rate) => cell(rate.seasonId, rate.roomId, rate.board)))
  return contract.rooms.flatMap(({ id: roomId, name: room }) => {
    const rates = contract.rates.filter((rate) => rate.roomId === roomId)
    return [...new Set(rates.map(({ board }) => board))].flatMap((board) => {
      const open = nights.filter(({ seasonId }) => !priced.has(cell(seasonId, roomId, board)))
      return spans(open.map(({ night }) => night)).map((span) => ({ roomId, room, board, ...span }))
    })
  })
}
