import type { offeredRooms, RoomChoice } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { refuse } from '../../../platform/errors'
import {
  availability,
  type HotelRoom,
  type HotelSnapshot,
  hotelContractOnSale,
} from '../../../terms/snapshot'
import { spread } from '../../guests/rooms'
import type { BookingCall } from '../../scene'
import type { Work } from '../../steps/work'
import { offeredContract } from '../contract'
import { lookAt } from '../preview'
import { type Fields, inWords } from '../problems'
import { guestProblem, tripProblem } from '../trip'
import { priceParty } from './price'
import type { HotelBody } from './read'

const MAX_ROOMS = 50

/** So few that none would hold everybody need not be tried. */
const fewest = ({ maxAdults, maxChildren }: HotelRoom, work: Work, { guestIds, checkIn }: HotelBody) => {
  const [all] = spread(
    work.guests.filter(({ id }) => guestIds.includes(id)),
    1,
    checkIn,
  )
  const children = all?.childAges.length ?? 0
  return Math.max(
    1,
    Math.ceil((all?.adults ?? 0) / maxAdults),
    maxChildren ? Math.ceil(children / maxChildren) : 1,
  )
}

const isTooSmall = (fields: Fields) => {
  const problem = fields.guestIds
  return typeof problem === 'object' && problem.key === 'price.OCCUPANCY'
}

const choiceOf = async (
  work: Work,
  snapshot: HotelSnapshot,
  room: HotelRoom,
  body: HotelBody,
  holderId: string | undefined,
): Promise<RoomChoice> => {
  const { id: roomId, name, maxAdults, maxChildren } = room
  const known = { roomId, room: name, maxAdults, maxChildren, board: body.board }
  const left = await availability(work.tx, { ...body, roomId, holderId })
  const tryWith = (rooms: number) => priceParty(work, snapshot, { ...body, roomId, rooms }, left)
  const alone = await tryWith(1)
  if (alone.ok) {
    const { sellCents, onRequest } = alone.price
    return { ...known, rooms: 1, sellCents, onRequest, problem: null }
  }
  const problem = inWords(alone.fields, work.locale)
  if (isTooSmall(alone.fields))
    for (let rooms = Math.max(2, fewest(room, work, body)); rooms <= MAX_ROOMS; rooms += 1) {
      const outcome = await tryWith(rooms)
      if (outcome.ok) {
        const { sellCents, onRequest } = outcome.price
        return { ...known, rooms, sellCents, onRequest, problem }
      }
      if (!isTooSmall(outcome.fields)) break
    }
  return { ...known, rooms: null, sellCents: null, onRequest: false, problem }
}

/** Each room of a contract with as many of them as the guests need, the cheapest first; those that can't be had last. */
export const roomChoices = async (call: BookingCall & { query: QueryOf<typeof offeredRooms> }) => {
  const work = await lookAt(call)
  const { contractId, checkIn, checkOut, board, guestIds, lineId } = call.query
  const everybody = work.guests.map(({ id }) => id)
  const party = guestIds ? guestIds.split(',') : everybody
  const stay = { contractId, checkIn, checkOut, guestIds: party, extraBeds: 0, extras: [], honeymoon: false }
  const early = guestProblem(work, party) ?? tripProblem(work.booking, stay)
  if (early) throw refuse.invalid(early)
  const offer = await offeredContract(work, contractId, 'hotel', hotelContractOnSale)
  if ('fields' in offer) throw refuse.invalid(offer.fields)
  const { contract } = offer.snapshot
  const choices: RoomChoice[] = []
  for (const room of contract.rooms) {
    const boards = contract.rates.flatMap((rate) => (rate.roomId === room.id ? rate.board : []))
    const [first] = boards
    if (!first) continue
    const asked = board && boards.includes(board) ? board : first
    const body = { ...stay, roomId: room.id, board: asked, rooms: 1 }
    choices.push(await choiceOf(work, offer.snapshot, room, body, lineId))
  }
  const rank = ({ sellCents }: RoomChoice) => sellCents ?? Number.POSITIVE_INFINITY
  return { data: choices.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))) }
}
