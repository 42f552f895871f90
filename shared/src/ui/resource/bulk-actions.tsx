import { Button, Flex } from 'antd'
import type { BulkAction } from '../../resources'
import { useKit } from '../core/use-t'

interface Props {
  actions: readonly BulkAction[]
  disabled: boolean
  onAction: (action: BulkAction) => void
}

export const BulkActions = ({ actions, disabled, onAction }: Props) => {
  const kit = useKit()
  return (
    <Flex wrap gap="small">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === 'delete'}
          disabled={disabled}
          onClick={() => onAction(action)}
        >
          {kit(`bulk.${action}`)}
        </Button>
      ))}
    </Flex>
  )
}
