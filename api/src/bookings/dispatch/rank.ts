/** What decides first comes first; less is better. */
export type Rank = readonly (number | string)[]

const before = (one: Rank, other: Rank): boolean => {
  for (const [at, value] of one.entries()) {
    const against = other[at] as typeof value
    if (value !== against) return value < against
  }
  return false
}

export const best = <T>(of: readonly T[], rank: (one: T) => Rank): T | undefined => {
  let found: { one: T; rank: Rank } | undefined
  for (const one of of) {
    const its = rank(one)
    if (!found || before(its, found.rank)) found = { one, rank: its }
  }
  return found?.one
}
