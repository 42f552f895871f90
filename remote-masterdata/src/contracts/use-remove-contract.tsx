import {
  Usages,
  usagesOf,
  useBringBack,
  useCan,
  useCommand,
  useConfirm,
  useT,
  useTell,
} from '@melali/shared/ui'
import { Flex } from 'antd'
import type { ContractHead } from './head'
import { isolated } from './isolated'
import type { ContractKind } from './kinds'

interface Options {
  onGone: () => void
  /** Takes one off sale that can't be deleted. */
  onSuspend: () => void
}

/** Deletes a contract that nothing refers to; of any other it shows what does, and offers to suspend it. */
export const useRemoveContract = (
  kind: ContractKind,
  ownerId: string,
  { id, name, status, version }: ContractHead,
  { onGone, onSuspend }: Options,
) => {
  const t = useT('contractStatus')
  const can = useCan()
  const bringBack = useBringBack(kind.writes.remove)
  const isBack = status === 'draft' && can('create.contract')
  const confirm = useConfirm()
  const tell = useTell()
  const remove = useCommand(kind.writes.remove, {
    toast: { done: t('delete.done'), failed: t('delete.failed') },
    shows: (error) => error.code === 'IN_USE',
    ...(isBack && { undo: () => bringBack(id) }),
    onDone: onGone,
  })
  return async () => {
    const sure = await confirm({
      title: t('delete.title', { name: isolated(name) }),
      content: t('delete.text'),
      verb: t('delete.verb'),
    })
    if (!sure) return
    const outcome = await remove.run({ params: { id: ownerId, contractId: id }, version })
    if (outcome.ok || outcome.error.code !== 'IN_USE') return
    const title = t('delete.inUse', { name: isolated(name) })
    const content = (
      <Flex vertical gap={4}>
        <span>{t('delete.inUseText')}</span>
        <Usages usages={usagesOf(outcome.error)} />
      </Flex>
    )
    if (status !== 'active') return tell(title, content)
    if (await confirm({ title, content, verb: t('suspend.verb'), danger: false })) onSuspend()
  }
}
