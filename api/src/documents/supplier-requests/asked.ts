import { isDeepStrictEqual } from 'node:util'
import { type Kind, printedLines } from '../../bookings/papers/printed'
import type { Db } from '../../db'

/** When a service is: a stay has a last day, a ride and a visit an hour. */
export interface When {
  from: string
  until: string | null
  time: string | null
}

/** A service as its supplier is told of it; no price is in it, nor anything that isn't the supplier's. */
export type Asked = Record<string, unknown>

const nobody = { address: null, phone: null, email: null }

/** Names alone: how to reach a house is what it knows itself, and whoever drives or guides is not asked for. */
const askedOf = (line: object): Asked => {
  const { hotel, provider, ...asked } = line as Record<string, object | undefined>
  return {
    ...asked,
    ...(hotel && { hotel: { ...hotel, ...nobody } }),
    ...(provider && { provider: { ...provider, ...nobody } }),
    ...('crew' in asked && { crew: [] }),
    ...('guide' in asked && { guide: null }),
    confirmationNumber: '',
    confirmedBy: null,
  }
}

/** As a column of JSON keeps it. */
const stored = (asked: Asked) => JSON.parse(JSON.stringify(asked)) as Asked

export const whenOf = (asked: Asked): When => {
  const { checkIn, checkOut, date, time } = asked as Record<string, string | undefined>
  return { from: checkIn ?? date ?? '', until: checkOut ?? null, time: checkIn ? null : (time ?? null) }
}

/** The services of a kind that a supplier could be asked for, as they are now. */
export const askableLines = async (tx: Db, bookingId: string, kind: Kind) =>
  (await printedLines(tx, bookingId, kind)).map(({ title, line, row }) => ({
    title,
    row,
    asked: stored(askedOf(line)),
  }))

export const isSame = (one: Asked, other: unknown) => isDeepStrictEqual(one, other)
