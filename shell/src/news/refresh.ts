import type { Message, OldRead } from '@melali/shared/contract'
import { ownSubject } from '@melali/shared/host'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The first news are answered at once, those after it together. */
const AT_ONCE_MS = 100
const BETWEEN_MS = 1_000

export interface Clock {
  now(): number
  after(ms: number, work: () => void): unknown
}

export const clock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => setTimeout(work, ms),
}

/** News of one record concern its own reads, and every list. */
const concern = ([subject, id]: OldRead, [of, path, params]: QueryKey) => {
  if (subject !== of) return false
  const isOfOne = id !== undefined && String(path).startsWith(`/api/${subject}/:id`)
  return !isOfOne || (params as { id?: string } | null)?.id === id
}

/** Has what is shown read again once it is old; nobody looks at a hidden tab, so it waits until somebody does. */
export const refresher = (queries: QueryClient, { now, after }: Clock = clock) => {
  let old: OldRead[] = []
  let isAllOld = false
  let isDue = false
  let refreshedAt = Number.NEGATIVE_INFINITY

  const refresh = () => {
    isDue = false
    if (document.hidden || (!isAllOld && !old.length)) return
    const [all, reads] = [isAllOld, old]
    isAllOld = false
    old = []
    refreshedAt = now()
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => all || reads.some((read) => concern(read, queryKey)),
    })
  }
  document.addEventListener('visibilitychange', refresh)

  return (message: Message) => {
    if (message.event === 'all-old') isAllOld = true
    if (message.event === 'old')
      // What a write of this page is about was read again with its answer.
      for (const [by, ...read] of message.data) if (ownSubject(by) !== read[0]) old.push(read)
    if (isDue) return
    isDue = true
    after(Math.max(AT_ONCE_MS, refreshedAt + BETWEEN_MS - now()), refresh)
  }
}
