import type { HotelContract } from '../../api/contracts'

type Supplement = HotelContract['supplements'][number]
type Days = Pick<Supplement, 'from' | 'to'> & { weekdays?: readonly number[] }

interface Stay {
  roomId: string | undefined
  checkIn: string | null | undefined
  checkOut: string | null | undefined
}

/** An optional supplement; one name may have other prices on other days. */
export interface OfferedExtra {
  name: string
  prices: Pick<Supplement, 'id' | 'basis' | 'sellCents' | 'childSellCents'>[]
}

export interface OfferedExtras {
  extras: OfferedExtra[]
  /** The offers that ask whether it is a honeymoon, by name. */
  honeymoon: string[]
}

/** What was ticked; it may not fit at the moment. */
interface StayWishes {
  extras?: readonly string[] | undefined
  honeymoon?: boolean | undefined
}

const DAY = 86_400_000
const LONGEST = 366

const nightsOf = (checkIn: string, checkOut: string) => {
  const from = Date.parse(checkIn)
  const count = Math.min(LONGEST, Math.max(0, (Date.parse(checkOut) - from) / DAY))
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY))
}

/** Monday is 1, Sunday 7; no weekday named is every day. */
const covers = ({ from, to, weekdays = [] }: Days, night: Date) => {
  const day = night.toISOString().slice(0, 10)
  return from <= day && day <= to && (!weekdays.length || weekdays.includes(night.getUTCDay() || 7))
}

const byName = (rows: readonly Supplement[]): OfferedExtra[] =>
  [...new Set(rows.map(({ name }) => name))].map((name) => ({
    name,
    prices: rows.filter((row) => row.name === name),
  }))

/** What a contract offers on top of a stay; nothing as long as room and dates are missing. */
export const offeredExtras = (
  contract: Pick<HotelContract, 'supplements' | 'offers'> | undefined,
  { roomId, checkIn, checkOut }: Stay,
): OfferedExtras | undefined => {
  if (!contract || !roomId || !checkIn || !checkOut) return undefined
  const nights = nightsOf(checkIn, checkOut)
  const touches = (days: Days) => nights.some((night) => covers(days, night))
  return {
    extras: byName(
      contract.supplements.filter(
        (row) => !row.mandatory && (row.roomId === null || row.roomId === roomId) && touches(row),
      ),
    ),
    honeymoon: contract.offers
      .filter((row) => row.kind === 'honeymoon' && touches(row))
      .map(({ name }) => name),
  }
}

/** Of what was ticked that which is offered; all of it as long as the offer isn't known. */
export const fittingExtras = (
  offered: OfferedExtras | undefined,
  { extras = [], honeymoon = false }: StayWishes,
) => ({
  extras: extras.filter((name) => !offered || offered.extras.some((extra) => extra.name === name)),
  honeymoon: honeymoon && (!offered || offered.honeymoon.length > 0),
})
