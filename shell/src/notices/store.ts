import type { Notice } from '@melali/shared/contract'
import { create } from 'zustand'

export interface KeptNotice extends Notice {
  id: number
  at: Date
}

interface Notices {
  /** Waiting to be shown as toasts. */
  fresh: KeptNotice[]
  /** Failures of this visit, newest first; the bell lists them. */
  failures: KeptNotice[]
  unseen: number
}

export const useNotices = create<Notices>(() => ({ fresh: [], failures: [], unseen: 0 }))

let lastId = 0
const mostKept = 50

export const notify = (notice: Notice) => {
  lastId += 1
  const kept: KeptNotice = { ...notice, id: lastId, at: new Date() }
  useNotices.setState(({ fresh, failures, unseen }) => ({
    fresh: [...fresh, kept],
    ...(notice.kind === 'error' && {
      failures: [kept, ...failures].slice(0, mostKept),
      unseen: unseen + 1,
    }),
  }))
}

export const takeFresh = () => {
  const { fresh } = useNotices.getState()
  useNotices.setState({ fresh: [] })
  return fresh
}

export const markSeen = () => useNotices.setState({ unseen: 0 })
export const clearFailures = () => useNotices.setState({ failures: [], unseen: 0 })
