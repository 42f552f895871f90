import type { AnyResource } from '../../resources'
import { useBringBack } from '../core/use-bring-back'
import { useCommand } from '../core/use-command'
import { useInSentence, useLabel } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { useConfirm } from '../page/use-confirm'
import { useSwitch } from '../page/use-switch'
import { useInUse } from './in-use'
import { type Row, useTitleOf } from './visible'

/** Deletes after asking, which can be taken back; what is in use is shown with its usages and can be deactivated instead. */
export const useRemove = (resource: AnyResource, row: Row, onGone?: () => void) => {
  const kit = useKit()
  const titleOf = useTitleOf()
  const label = useLabel()
  const inSentence = useInSentence()
  const can = useCan()
  const confirm = useConfirm()
  const inUse = useInUse()
  const one = label(resource.one)
  const name = titleOf(resource, row)
  const { change } = useSwitch(resource, { id: row.id, name })
  const bringBack = useBringBack(resource.endpoints.list)
  const mayAdd = can(resource.can.create)
  const remove = useCommand(resource.endpoints.remove, {
    toast: { done: kit('deleted', { one }), failed: kit('notDeleted', { one }) },
    shows: (error) => error.code === 'IN_USE',
    ...(mayAdd && { undo: () => bringBack(row.id) }),
    ...(onGone && { onDone: onGone }),
  })

  const insteadFor = () => {
    if (!resource.active) return 'inUseThere'
    if (!row.active) return 'inUseOff'
    return can(resource.can.update) ? 'deactivate' : 'inUseAsk'
  }

  return async () => {
    const sure = await confirm({
      title: kit('deleteTitle', { one: inSentence(resource.one), name }),
      content: kit(mayAdd ? 'deleteText' : 'deleteTextForGood'),
      verb: kit('delete'),
    })
    if (!sure) return
    const outcome = await remove.run({ params: { id: row.id }, version: row.version })
    if (outcome.ok || outcome.error.code !== 'IN_USE') return
    if (await inUse(outcome.error, name, insteadFor())) await change(false)
  }
}
