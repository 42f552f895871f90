import type { Day } from './calendar'

export type GuestCategory = 'infant' | 'child' | 'adult'

/** In whole years: an infant is younger than `infantUnder`, a child younger than `childUnder`. */
export interface CategoryAges {
  infantUnder: number
  childUnder: number
}

export const DEFAULT_AGES: CategoryAges = { infantUnder: 2, childUnder: 12 }

/** Completed years on a day; who was born on 29 February turns a year older on 1 March in other years. */
export function ageOn(birthdate: Day, onDay: Day): number {
  const years = Number(onDay.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return onDay.slice(5) < birthdate.slice(5) ? years - 1 : years
}

export const categoryOf = (age: number, ages: CategoryAges = DEFAULT_AGES): GuestCategory =>
  age < ages.infantUnder ? 'infant' : age < ages.childUnder ? 'child' : 'adult'

/** The category on the day of check-in or service; a contract's own ages override the usual ones. */
export const guestCategory = (birthdate: Day, onDay: Day, ages: CategoryAges = DEFAULT_AGES): GuestCategory =>
  categoryOf(ageOn(birthdate, onDay), ages)

/** With child bands, a child is whoever the oldest band still covers. */
export function agesOf(bands: readonly { toAge: number }[]): CategoryAges {
  if (bands.length === 0) return DEFAULT_AGES
  const childUnder = Math.max(...bands.map((band) => band.toAge)) + 1
  return { infantUnder: Math.min(DEFAULT_AGES.infantUnder, childUnder), childUnder }
}
