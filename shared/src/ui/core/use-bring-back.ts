import { useCallback } from 'react'
import { undoDeletions } from '../../api/deletions'
import type { AnyEndpoint } from '../../contract'
import { useUndo } from './use-undo'

/** What brings deleted records back, for the option `undo` of the command that deletes them. */
export const useBringBack = (...refreshes: readonly AnyEndpoint[]) => {
  const bringBack = useUndo(undoDeletions, refreshes)
  return useCallback((...ids: string[]) => bringBack({ body: { ids } }), [bringBack])
}
