import { daysOf, rulingSeason, spansOf } from '@melali/shared/api'
import type { Day } from '../../pricing'
import type { HotelSnapshot } from '../../terms/snapshot'

type Contract = HotelSnapshot['contract']

/** Nights of the staying period, each with the season that rules it. */
export const ruledNights = ({
  stayFrom,
  stayTo,
  seasons,
}: Contract): { night: Day; seasonId: string | undefined }[] => {
  return daysOf({ from: stayFrom, to: stayTo }).map((night) => ({
    night,
    seasonId: rulingSeason(night, seasons)?.id,
  }))
}

export interface Gap {
  roomId: string
  room: string
  board: string
  from: Day
  to: Day
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
      return spansOf(open.map(({ night }) => night)).map((span) => ({ roomId, room, board, ...span }))
    })
  })
}
