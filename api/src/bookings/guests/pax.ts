import type { GuestCategory } from '../../pricing'

/** How many of each. */
export const paxOf = (categories: readonly GuestCategory[]) => {
  const count = (wanted: GuestCategory) => categories.filter((category) => category === wanted).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}
