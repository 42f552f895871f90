import type { Day } from './calendar'

export type GuestCategory = 'adult' | 'child' | 'infant'

/** Whom a contract counts as what: completed years from `fromAge` to `toAge`, both included. */
export interface AgeBand {
  fromAge: number
  toAge: number
  category: GuestCategory
}

const INFANT_UNDER = 2
const CHILD_UNDER = 12

/** Completed years on a day; who was born on 29 February turns a year older on 1 March in other years. */
export function ageOn(birthdate: Day, onDay: Day): number {
  const years = Number(onDay.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return onDay.slice(5) < birthdate.slice(5) ? years - 1 : years
}

export const inBand = (age: number, { fromAge, toAge }: Pick<AgeBand, 'fromAge' | 'toAge'>): boolean =>
  fromAge <= age && age <= toAge

/** What a contract's bands say, else infant under 2 and child under 12; of bands that differ, the older category. */
export function categoryOf(age: number, bands: readonly AgeBand[] = []): GuestCategory {
  const [said] = bands
    .filter((band) => inBand(age, band))
    .map(({ category }) => category)
    .sort()
  return said ?? (age < INFANT_UNDER ? 'infant' : age < CHILD_UNDER ? 'child' : 'adult')
}

/** The category on the day of check-in or service; a contract's own bands override the usual ages. */
export const guestCategory = (birthdate: Day, onDay: Day, bands: readonly AgeBand[] = []): GuestCategory =>
  categoryOf(ageOn(birthdate, onDay), bands)
