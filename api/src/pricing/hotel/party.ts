import { categoryOf, inBand } from '../guests'
import type { ChildBand } from './contract'
import type { Stay } from './stay'

/** The people of one room as the contract charges them. */
export interface Party {
  /** Adults, and children whom no band prices or no adult accompanies. */
  adults: number
  /** The ages of the others, oldest first. */
  childAges: readonly number[]
}

export function partyOf({ adults, childAges }: Stay, bands: readonly ChildBand[]): Party {
  const grown = (age: number) =>
    categoryOf(age) !== 'infant' && (adults === 0 || !bands.some((band) => inBand(age, band)))
  return {
    adults: adults + childAges.filter(grown).length,
    childAges: childAges.filter((age) => !grown(age)).sort((a, b) => b - a),
  }
}

/** The bands that price the `order`-th child; several contradict each other, none is an infant that stays free. */
export function bandsOf(
  age: number,
  order: number,
  ownBed: boolean,
  bands: readonly ChildBand[],
): ChildBand[] {
  const fitting = bands.filter((band) => inBand(age, band))
  const exact = fitting.filter(({ bedding }) => bedding === (ownBed ? 'extra_bed' : 'existing'))
  const either = fitting.filter(({ bedding }) => bedding === 'any')
  const candidates = [exact, either, fitting].find(({ length }) => length > 0) ?? []
  const place = placeFor(order, new Set(candidates.map((band) => band.order)))
  return candidates.filter((band) => band.order === place)
}

/** A child's own place, else the band for any child, else the last place it has passed, else the first there is. */
function placeFor(order: number, places: ReadonlySet<number | null>): number | null {
  if (places.has(order)) return order
  if (places.has(null)) return null
  const numbered = [...places].filter((place) => place !== null)
  const passed = numbered.filter((place) => place < order)
  return passed.length > 0 ? Math.max(...passed) : Math.min(...numbered)
}
