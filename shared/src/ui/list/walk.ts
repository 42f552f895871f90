/** The list that a record was opened from, carried in the history entry. */
export interface Walk {
  /** The path of the list's call; only a record page of the same list walks along. */
  list: string
  query: Readonly<Record<string, unknown>>
  perPage: number
  /** Counted from 0 over all pages. */
  position: number
  /** The list's address, for the way back. */
  at: string
}

/** What a history entry holds; another version of the product may have written it. */
export const walkIn = (state: unknown): Walk | null => {
  const walk = (state as { walk?: Partial<Walk> } | null)?.walk
  if (typeof walk?.list !== 'string' || typeof walk.at !== 'string') return null
  if (!walk.query || typeof walk.query !== 'object') return null
  const { perPage, position } = walk
  if (!Number.isInteger(perPage) || !Number.isInteger(position)) return null
  return Number(perPage) > 0 && Number(position) >= 0 ? (walk as Walk) : null
}

/** Which pages have to be known to name the neighbours of a position, and where it stands in its own. */
export const placeOf = (position: number, perPage: number) => ({
  page: Math.floor(position / perPage) + 1,
  index: position % perPage,
})
