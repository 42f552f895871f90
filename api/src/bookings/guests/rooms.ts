import { ageOn } from '../../pricing'

/** From this age on a person counts as an adult in a room, unless a contract's own child ages reach higher. */
export const GROWN_UP = 18

interface Sleeper {
  id: string
  /** Unknown counts as grown up. */
  birthdate: string | null
}

export interface Room {
  guestIds: string[]
  adults: number
  /** Ages at check-in. */
  childAges: number[]
}

const emptiest = (rooms: readonly Room[], load: (room: Room) => number) =>
  rooms.reduce((best, room) => (load(room) < load(best) ? room : best))

/** Adults go round the rooms first, then the children, the oldest first, each to the emptiest room. */
export const spread = (guests: readonly Sleeper[], count: number, checkIn: string): Room[] => {
  const rooms: Room[] = Array.from({ length: count }, () => ({ guestIds: [], adults: 0, childAges: [] }))
  const aged = guests
    .map(({ id, birthdate }) => ({ id, age: birthdate ? ageOn(birthdate, checkIn) : GROWN_UP }))
    .sort((a, b) => b.age - a.age)
  for (const { id, age } of aged) {
    const grown = age >= GROWN_UP
    const room = emptiest(rooms, grown ? ({ adults }) => adults : ({ guestIds }) => guestIds.length)
    room.guestIds.push(id)
    if (grown) room.adults += 1
    else room.childAges.push(age)
  }
  return rooms
}

const sameParty = ({ adults, childAges }: Room) =>
  `${adults}:${childAges.toSorted((a, b) => a - b).join(',')}`

/** Rooms with the same people in them are priced once, times their number. */
export const alike = (rooms: readonly Room[]): { units: number; room: Room }[] => {
  const parties = new Map<string, { units: number; room: Room }>()
  for (const room of rooms) {
    const key = sameParty(room)
    const known = parties.get(key)
    if (known) known.units += 1
    else parties.set(key, { units: 1, room })
  }
  return [...parties.values()]
}
