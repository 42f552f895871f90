import { useEffect, useState } from 'react'
import { v4 } from 'uuid'
import { type PresenceKind, type PresentPerson, whoIsPresent } from '../../api/presence'
import { useHost } from '../core/host-provider'
import { useRead } from '../core/use-read'

export interface Here {
  of: PresenceKind
  id: string
  /** One's own work on it. */
  editing: boolean
}

/** Twice in the time for which the server remembers somebody. */
const BEAT_MS = 15_000

/** Who else is at the record. Asking tells that one is there oneself, leaving that one isn't any more. */
export const usePresent = ({ of, id, editing }: Here): readonly PresentPerson[] => {
  const { api } = useHost()
  const [tab] = useState(() => v4())
  const read = useRead(
    whoIsPresent,
    { params: { id }, query: { of, tab, doing: editing ? 'editing' : 'looking' } },
    { every: BEAT_MS, fresh: 0, keepPrevious: true },
  )
  useEffect(() => {
    const leave = () => {
      const query = { of, tab, doing: 'gone' } as const
      api(whoIsPresent, { params: { id }, query, outlives: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [api, of, id, tab])
  // It is nobody's work: where it can't be had, nothing is said.
  return read.data?.data ?? []
}
