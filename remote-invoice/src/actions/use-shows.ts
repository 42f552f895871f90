import type { ApiError } from '@melali/shared/contract'
import { useEffect, useRef } from 'react'

/** Refusals that a dialog shows itself, as long as it is there: who has left it is told by a message. */
export const useShows = (shown: (error: ApiError) => boolean, open = true) => {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = open
    return () => {
      isThere.current = false
    }
  }, [open])
  return { shows: (error: ApiError) => isThere.current && shown(error), isThere }
}
