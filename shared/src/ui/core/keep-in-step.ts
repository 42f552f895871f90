import type { QueryClient } from '@tanstack/react-query'

interface Switched {
  id: string
  active: boolean
  version: number
}

interface Read {
  data: unknown
}

/** The record as its switch left it, where nobody else wrote in between. */
const leftBy = (now: Switched) => (row: unknown) => {
  const { id, version } = (row ?? {}) as Partial<Switched>
  return id === now.id && version === now.version - 1 ? { ...(row as object), ...now } : row
}

/**
 * What is in sight knows at once what a switch left. It is being asked anew already, but whoever deletes the record
 * before the answer comes would be told that somebody else changed it.
 */
export const keepInStep = (queries: QueryClient, subject: string, { id, active, version }: Switched) => {
  const left = leftBy({ id, active, version })
  queries.setQueriesData<Read>({ queryKey: [subject], type: 'active' }, (read) => {
    if (!read) return read
    return { ...read, data: Array.isArray(read.data) ? read.data.map(left) : left(read.data) }
  })
}
