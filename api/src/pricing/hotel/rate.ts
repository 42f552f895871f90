import type { Day } from '../calendar'
import type { Problem } from '../problems'
import type { HotelContract, Rate, Season } from './contract'
import { seasonsOf } from './season'
import type { Stay } from './stay'

export interface NightRate {
  season: Season
  rate: Rate
}

/** The season and the rate of one night, or what is wrong with it. */
export function rateOf(contract: HotelContract, stay: Stay, adults: number, night: Day): NightRate | Problem {
  const [season, ...rivals] = seasonsOf(night, contract.seasons)
  if (!season) return { code: 'NO_SEASON' }
  if (rivals.length > 0) return { code: 'AMBIGUOUS', field: 'season' }
  const [rate, ...others] = nearestOccupancy(sellable(contract.rates, season, stay), adults)
  if (!rate) return { code: 'NO_RATE', field: 'rate' }
  if (others.length > 0) return { code: 'AMBIGUOUS', field: 'rate' }
  return { season, rate }
}

/** Rates for the very bed type that is asked for, else those for any. */
function sellable(rates: readonly Rate[], season: Season, stay: Stay): Rate[] {
  const open = rates.filter(
    (rate) => rate.seasonId === season.id && rate.roomId === stay.roomId && rate.board === stay.board,
  )
  const exact = open.filter(({ bedTypeId }) => bedTypeId !== null && bedTypeId === stay.bedTypeId)
  return exact.length > 0 ? exact : open.filter(({ bedTypeId }) => bedTypeId === null)
}

/** The smallest rate that holds the adults; where none does, the largest, and extra adults. */
function nearestOccupancy(rates: readonly Rate[], adults: number): Rate[] {
  const occupancies = rates.map((rate) => rate.occupancy)
  const holding = occupancies.filter((occupancy) => occupancy >= adults)
  const occupancy = holding.length > 0 ? Math.min(...holding) : Math.max(...occupancies)
  return rates.filter((rate) => rate.occupancy === occupancy)
}
