import type { FieldProblem } from '../platform/errors'
import type { GuestCategory } from '../pricing'
import { guestCategory } from '../pricing'

export interface Pax {
  adults: number
  children: number
  infants: number
}

/** How many people of each category these birthdates are today. */
export const paxOn = (today: string, birthdates: readonly string[]): Pax => {
  const categories = birthdates.map((birthdate) => guestCategory(birthdate, today))
  const count = (category: GuestCategory) => categories.filter((each) => each === category).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

interface GivenGuest {
  id?: string | undefined
  birthdate: string
  nationalityId: string
}

export interface Known {
  /** Of the guests named by id, those that this group may have. */
  guestIds: ReadonlySet<string>
  nationalityIds: ReadonlySet<string>
}

const problemsOf = (guest: GivenGuest, earlier: readonly GivenGuest[], known: Known, today: string) => ({
  ...(guest.id && !known.guestIds.has(guest.id) && { id: 'unknownChoice' }),
  ...(guest.id && earlier.some(({ id }) => id === guest.id) && { id: 'twiceInList' }),
  ...(guest.birthdate > today && { birthdate: 'futureDate' }),
  ...(!known.nationalityIds.has(guest.nationalityId) && { nationalityId: 'unknownChoice' }),
})

/** Field by field what is wrong with the guests of a group, as `guests.0.birthdate`. */
export const guestProblems = (guests: readonly GivenGuest[], known: Known, today: string) => {
  const fields: Record<string, FieldProblem> = {}
  guests.forEach((guest, index) => {
    const problems = problemsOf(guest, guests.slice(0, index), known, today)
    for (const [field, problem] of Object.entries(problems)) fields[`guests.${index}.${field}`] = problem
  })
  return fields
}
