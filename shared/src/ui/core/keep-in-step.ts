import type { QueryClient } from '@tanstack/react-query'

interface Written {
  id: string
  version: number
}

interface Read {
  data: unknown
}

/** The record as a command left it, where nobody else wrote in between. */
const leftBy = (now: Written) => (row: unknown) => {
  const { id, version } = (row ?? {}) as Partial<Written>
  return id === now.id && version === now.version - 1 ? { ...(row as object), ...now } : row
}

/**
 * What is in sight knows at once what a command left. It is being asked anew already, but whoever goes on with the
 * record before the answer comes would be told that somebody else changed it.
 */
export const keepInStep = <T extends Written>(queries: QueryClient, subject: string, now: T) => {
  const left = leftBy(now)
  queries.setQueriesData<Read>({ queryKey: [subject], type: 'active' }, (read) => {
    if (!read) return read
    return { ...read, data: Array.isArray(read.data) ? read.data.map(left) : left(read.data) }
  })
}
