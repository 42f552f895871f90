import type { Bulk } from '../../api/bulk'
import { BROUGHT_BACK } from '../../api/deletions'
import type { Permission } from '../../contract'
import { useHost } from '../core/host-provider'
import { useBringBack } from '../core/use-bring-back'
import { useLocale } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import type { Run, Target } from './run'

/** Deleted records are brought back by whoever may add such, as long as they were named and are few enough for one call. */
export const useWayBack = (bulk: Bulk, add: Permission | undefined) => {
  const kit = useKit()
  const can = useCan()
  const host = useHost()
  const bringBack = useBringBack(bulk)
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))

  const isThere = (action: string, target: Target) =>
    action === 'delete' &&
    add !== undefined &&
    can(add) &&
    'ids' in target &&
    target.ids.length <= BROUGHT_BACK

  const offer = ({ action, target, failed, done, rest }: Run) => {
    if (!isThere(action, target) || !('ids' in target) || done === 0 || rest) return
    const left = new Set(failed.map(({ id }) => id))
    const gone = target.ids.filter((id) => !left.has(id))
    const text = kit('bulk.deleted', { shown: numbers.format(done) })
    host.notify({ kind: 'success', text, undo: bringBack(...gone) })
  }
  return { isThere, offer }
}
