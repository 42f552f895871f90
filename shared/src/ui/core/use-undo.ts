import { useCallback } from 'react'
import type { AnyEndpoint, Reply, Request } from '../../contract'
import { useCommand } from './use-command'
import { useKit } from './use-t'

/**
 * What takes a command back, for its option `undo`: the inverse command, with the version that was left behind. Who
 * comes too late, because somebody else changed it meanwhile, is refused and told so.
 */
export const useUndo = <E extends AnyEndpoint>(
  inverse: E,
  refreshes: readonly AnyEndpoint[] = [],
  more: { adds?: (reply: Reply<E>) => string | undefined; onDone?: (reply: Reply<E>) => void } = {},
) => {
  const kit = useKit()
  const { run } = useCommand(inverse, {
    toast: { done: kit('undone'), failed: kit('notUndone') },
    refreshes,
    refreshOnConflict: true,
    ...more,
  })
  return useCallback((request: Request<E>) => () => void run(request), [run])
}
