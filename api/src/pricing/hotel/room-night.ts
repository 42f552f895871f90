import type { Line } from '../ledger'
import type { Price } from '../money'
import type { Problem } from '../problems'
import type { ChildBand, Rate } from './contract'
import { bandsOf, type Party } from './party'

const FREE: Price = { costCents: 0, sellCents: 0 }

interface PayingChild {
  age: number
  order: number
  ownBed: boolean
}

/** What one room costs for one night, line by line, and what the rate has no price for. */
export interface RoomNight {
  lines: Line[]
  problems: Problem[]
}

/** Children fill the places the room's price pays; extra beds go to extra adults, then to children that pay. */
export function roomNight(
  rate: Rate,
  party: Party,
  extraBeds: number,
  bands: readonly ChildBand[],
): RoomNight {
  const extra = Math.max(0, party.adults - rate.occupancy)
  const places = Math.max(0, rate.occupancy - party.adults)
  const paying = party.childAges.slice(places)
  const childBeds = Math.max(0, extraBeds - extra)
  const parts = [
    base(rate),
    extraAdults(rate, extra),
    ...party.childAges.slice(0, places).map((age) => free('CHILD_INCLUDED', age)),
    ...paying.map((age, index) =>
      childNight(rate, { age, order: index + 1, ownBed: index < childBeds }, bands),
    ),
    beds(rate, childBeds - paying.length),
  ]
  return {
    lines: parts.flatMap(({ lines }) => lines),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

function base({ id, roomId, board, occupancy, costCents, sellCents }: Rate): RoomNight {
  const params = { rateId: id, roomId, board, occupancy }
  return priced({ code: 'BASE', params, price: { costCents, sellCents }, quantity: 1 })
}

function extraAdults(rate: Rate, quantity: number): RoomNight {
  if (quantity === 0) return NONE
  const price = extraAdultPrice(rate) ?? extraBedPrice(rate)
  return price
    ? priced({ code: 'EXTRA_ADULT', params: {}, price, quantity })
    : missing({ code: 'OCCUPANCY', field: 'adults', params: { maxAdults: rate.occupancy } })
}

function childNight(rate: Rate, { age, order, ownBed }: PayingChild, bands: readonly ChildBand[]): RoomNight {
  const [band, ...rivals] = bandsOf(age, order, ownBed, bands)
  if (rivals.length > 0) return missing({ code: 'AMBIGUOUS', field: 'childBand', params: { age } })
  const bed = ownBed && (!band || band.bedding === 'existing') ? beds(rate, 1) : NONE
  const own = band ? priced(banded(rate, age, band)) : free('INFANT', age)
  return { lines: [...own.lines, ...bed.lines], problems: bed.problems }
}

/** What a band leaves open is an adult's price, never nothing. */
function banded(rate: Rate, age: number, band: ChildBand): Line {
  const { id, fromAge, toAge, kind, basisPoints, costCents, sellCents } = band
  const line = { code: 'CHILD_BAND' as const, quantity: 1 }
  const params = { bandId: id, age, ageFrom: fromAge, ageBelow: toAge + 1, charge: kind }
  if (kind === 'free') return { ...line, params, price: FREE }
  if (kind === 'amount' && costCents !== null) return { ...line, params, price: { costCents, sellCents } }
  if (kind === 'amount' || basisPoints === null) return { ...line, params, ...adultPrice(rate) }
  return {
    ...line,
    params: { ...params, percentBps: basisPoints },
    ...adultPrice(rate),
    shareBps: basisPoints,
  }
}

function beds(rate: Rate, quantity: number): RoomNight {
  if (quantity <= 0) return NONE
  const price = extraBedPrice(rate)
  return price
    ? priced({ code: 'EXTRA_BED', params: {}, price, quantity })
    : missing({ code: 'NO_EXTRA_BED', field: 'extraBeds' })
}

/** What one more adult pays, or where the rate doesn't say, an adult's part of the room. */
const adultPrice = (rate: Rate): Pick<Line, 'price' | 'parts'> => {
  const price = extraAdultPrice(rate)
  return price ? { price } : { price: rate, parts: rate.occupancy }
}

const extraAdultPrice = ({ costExtraAdultCents: costCents, extraAdultSellCents: sellCents }: Rate) =>
  costCents === null ? null : { costCents, sellCents }

const extraBedPrice = ({ costExtraBedCents: costCents, extraBedSellCents: sellCents }: Rate) =>
  costCents === null ? null : { costCents, sellCents }

const NONE: RoomNight = { lines: [], problems: [] }
const priced = (line: Line): RoomNight => ({ lines: [line], problems: [] })
const missing = (problem: Problem): RoomNight => ({ lines: [], problems: [problem] })
const free = (code: 'CHILD_INCLUDED' | 'INFANT', age: number) =>
  priced({ code, params: { age }, price: FREE, quantity: 1 })
