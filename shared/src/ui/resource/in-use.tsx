import { Flex } from 'antd'
import type { ApiError } from '../../contract'
import { useKit } from '../core/use-t'
import { useConfirm, useTell } from '../page/use-confirm'
import { Usages, usagesOf } from './usages'

/** What a refused deletion may say besides its usages. */
type Hint = 'inUseOff' | 'inUseAsk' | 'inUseThere'

/** Says by what a record is used; where it can be deactivated instead, offers that and answers whether to. */
export const useInUse = () => {
  const kit = useKit()
  const confirm = useConfirm()
  const tell = useTell()
  return async (error: ApiError, name: string, instead: Hint | 'deactivate') => {
    const title = kit('inUseTitle', { name })
    const content = (
      <Flex vertical gap={4}>
        <span>{kit('inUseText')}</span>
        <Usages usages={usagesOf(error)} />
        {instead !== 'deactivate' && <span>{kit(instead)}</span>}
      </Flex>
    )
    if (instead === 'deactivate') return confirm({ title, content, verb: kit('deactivate'), danger: false })
    await tell(title, content)
    return false
  }
}
