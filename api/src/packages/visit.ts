import { type Clock, categoryOf, type Day, type Visit } from '../pricing'
import type { ActivitySnapshot } from '../terms/snapshot'

interface VisitAsked {
  packageName: string
  date: Day
  time: Clock
  adults: number
  /** On the day; who has outgrown childhood counts as an adult. */
  childAges: readonly number[]
}

/** A package that the contract doesn't have is the engine's to refuse. */
export const visitRequest = ({ contract }: ActivitySnapshot, visit: VisitAsked): Visit => {
  const categories = visit.childAges.map((age) => categoryOf(age))
  const count = (category: string) => categories.filter((each) => each === category).length
  return {
    packageId: contract.packages.find(({ name }) => name === visit.packageName)?.id ?? visit.packageName,
    date: visit.date,
    time: visit.time,
    adults: visit.adults + count('adult'),
    children: count('child'),
    infants: count('infant'),
  }
}
