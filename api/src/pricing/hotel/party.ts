import { categoryOf } from '../guests'
import type { ChildBand } from './contract'
import type { Child, Stay } from './stay'

/** The people of one room as the contract charges them. */
export interface Party {
  /** Adults, and children whom no band covers. */
  adults: number
  /** The others, oldest first. */
  children: readonly Child[]
}

export function partyOf(stay: Stay, bands: readonly ChildBand[]): Party {
  const grown = (child: Child) =>
    categoryOf(child.age) !== 'infant' && (stay.adults === 0 || !bands.some((band) => inBand(child, band)))
  return {
    adults: stay.adults + stay.children.filter(grown).length,
    children: stay.children
      .filter((child) => !grown(child))
      .sort((a, b) => b.age - a.age || Number(b.withBed) - Number(a.withBed)),
  }
}

/** The bands that price the `order`-th child; more than one contradict each other, none leaves an infant free. */
export function bandsOf(child: Child, order: number, bands: readonly ChildBand[]): ChildBand[] {
  const fitting = bands.filter((band) => inBand(child, band))
  const sameBed = fitting.filter((band) => band.withBed === child.withBed)
  const others = child.withBed ? fitting : []
  return nearestOrder(order, sameBed.length > 0 ? sameBed : others)
}

/** The last numbered place a child has reached; a band for any child stands before the first. */
function nearestOrder(order: number, bands: readonly ChildBand[]): ChildBand[] {
  const places = bands.map((band) => band.order ?? 0)
  const reached = places.filter((place) => place <= order)
  const place = reached.length > 0 ? Math.max(...reached) : Math.min(...places)
  return bands.filter((band) => (band.order ?? 0) === place)
}

const inBand = ({ age }: Child, { fromAge, toAge }: ChildBand): boolean => fromAge <= age && age <= toAge
