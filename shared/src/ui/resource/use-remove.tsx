import { Flex } from 'antd'
import type { AnyResource } from '../../resources'
import { useCommand } from '../core/use-command'
import { useInSentence, useLabel } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { useConfirm, useTell } from '../page/use-confirm'
import { Usages, usagesOf } from './usages'
import { type Row, titleOf } from './visible'

/** Deletes after asking; what is in use is shown with its usages and can be deactivated instead. */
export const useRemove = (resource: AnyResource, onGone?: () => void) => {
  const kit = useKit()
  const label = useLabel()
  const inSentence = useInSentence()
  const can = useCan()
  const confirm = useConfirm()
  const tell = useTell()
  const one = label(resource.one)
  const remove = useCommand(resource.endpoints.remove, {
    toast: { done: kit('deleted', { one }), failed: kit('notDeleted', { one }) },
    shows: (error) => error.code === 'IN_USE',
    ...(onGone && { onDone: onGone }),
  })
  const deactivate = useCommand(resource.endpoints.setActive, { toast: kit('deactivated', { one }) })

  return async (row: Row) => {
    const name = titleOf(resource, row)
    const sure = await confirm({
      title: kit('deleteTitle', { one: inSentence(resource.one), name }),
      content: kit('deleteText'),
      verb: kit('delete'),
    })
    if (!sure) return
    const outcome = await remove.run({ params: { id: row.id }, version: row.version })
    if (outcome.ok || outcome.error.code !== 'IN_USE') return
    const offered = resource.active && row.active && can(resource.can.update)
    const content = (
      <Flex vertical gap={4}>
        <span>{kit('inUseText')}</span>
        <Usages usages={usagesOf(outcome.error)} />
      </Flex>
    )
    if (!offered) return tell(kit('inUseTitle', { name }), content)
    const instead = await confirm({
      title: kit('inUseTitle', { name }),
      content,
      verb: kit('deactivate'),
      danger: false,
    })
    if (instead) await deactivate.run({ params: { id: row.id }, body: { active: false } })
  }
}
