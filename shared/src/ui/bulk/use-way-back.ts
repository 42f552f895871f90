import type { Bulk } from '../../api/bulk'
import { BROUGHT_BACK } from '../../api/deletions'
import type { Permission } from '../../contract'
import { useHost } from '../core/host-provider'
import { useBringBack } from '../core/use-bring-back'
import { useLocale } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { begin, type Run, type Target } from './run'
import type { Ticked } from './use-run'

const switches: Partial<Record<string, { inverse: string; told: string }>> = {
  activate: { inverse: 'deactivate', told: 'bulk.activated' },
  deactivate: { inverse: 'activate', told: 'bulk.deactivated' },
}

type Go = (run: Run, ticked: Ticked) => Promise<Run>

/**
 * Deleted records are brought back by whoever may add such, as long as they were named and are few enough for one call.
 * What was switched is switched back, but for what was so already.
 */
export const useWayBack = (bulk: Bulk, add: Permission | undefined, go: Go) => {
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

  const switchBack = async (inverse: string, ids: readonly string[], ticked: Ticked) => {
    const { failed, error } = await go(begin(inverse, { ids }), ticked)
    const isDone = !failed.length && !error
    host.notify(isDone ? { kind: 'success', text: kit('undone') } : { kind: 'error', text: kit('notUndone') })
  }

  const offerSwitch = ({ action, changed, rest }: Run, ticked: Ticked) => {
    const back = switches[action]
    const permission = back && bulk.actions[back.inverse]
    if (!permission || !can(permission) || !changed.length || rest) return
    const text = kit(back.told, { shown: numbers.format(changed.length) })
    host.notify({ kind: 'success', text, undo: () => void switchBack(back.inverse, changed, ticked) })
  }

  const offerBack = ({ action, target, failed, done, rest }: Run) => {
    if (!isThere(action, target) || !('ids' in target) || done === 0 || rest) return
    const left = new Set(failed.map(({ id }) => id))
    const gone = target.ids.filter((id) => !left.has(id))
    const text = kit('bulk.deleted', { shown: numbers.format(done) })
    host.notify({ kind: 'success', text, undo: bringBack(...gone) })
  }

  const offer = (run: Run, ticked: Ticked) => {
    offerBack(run)
    offerSwitch(run, ticked)
  }
  return { isThere, offer }
}
