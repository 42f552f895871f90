import type { Message } from '@melali/shared/contract'
import type { QueryClient } from '@tanstack/react-query'
import { hear, tell } from '../tabs'
import { keepLine } from './line'
import { clock, refresher } from './refresh'

/** Lists and records that are shown follow what others write. One tab has the line, as a browser has few, and tells the rest. */
export const followNews = (queries: QueryClient, by = clock) => {
  if (typeof EventSource === 'undefined') return
  const refresh = refresher(queries, by)
  let since = ''
  const take = (at: string, message: Message) => {
    since = at
    refresh(message)
  }
  hear('news', ({ at, message }) => take(at, message))
  const hold = () =>
    keepLine(
      () => since,
      (at, message) => {
        take(at, message)
        tell({ kind: 'news', at, message })
      },
      by,
    )
  // Plain addresses other than localhost have no locks: there each tab has a line.
  if (navigator.locks) void navigator.locks.request('melali.news', hold)
  else void hold()
}
