import type { Work } from '../../steps/work'
import type { Entry } from '../kind'
import { type Fields, under } from '../problems'
import { isLive } from '../states'
import type { HotelBody, HotelRow } from './read'

type Stay = Pick<HotelBody, 'guestIds' | 'checkIn' | 'checkOut'>

/** The first night on which somebody would have a bed in both, and who. */
const doubled = (one: Stay, other: Stay) => {
  const [, night = one.checkIn] = [one.checkIn, other.checkIn].sort()
  if (night >= one.checkOut || night >= other.checkOut) return null
  const guestId = one.guestIds.find((id) => other.guestIds.includes(id))
  return guestId ? { guestId, night } : null
}

/** Nobody sleeps in two hotels on one night: each line is held against those that stay and those before it. */
export const bedProblems = (
  { guests }: Pick<Work, 'guests'>,
  entries: readonly Entry<HotelBody>[],
  staying: readonly HotelRow[],
): Fields => {
  const fields: Fields = {}
  const live = staying.filter(({ status }) => isLive(status))
  for (const [index, { path, body }] of entries.entries()) {
    const others: Stay[] = [...live, ...entries.slice(0, index).map((entry) => entry.body)]
    const found = others.flatMap((other) => doubled(body, other) ?? [])[0]
    if (!found) continue
    const name = guests.find(({ id }) => id === found.guestId)?.name ?? ''
    Object.assign(fields, under(path, { guestIds: { key: 'SLEEPS_TWICE', name, night: found.night } }))
  }
  return fields
}
